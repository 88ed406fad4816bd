import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The path is valid both from this file and from the bundle in `dist/server`. */
const WORKER = fileURLToPath(new URL('../../tool/server/mediaWorker.mjs', import.meta.url));
const MEMORY_MB = 512;
const LEAST_MS = 30_000;
/** 2 MB/s, since even a busy machine copies about 50 MB/s. */
const LEAST_BYTES_PER_MS = 2000;

export interface MediaReading {
  /** True if browsers can play the recording once it has been remuxed. */
  isPlayable: boolean;
  /** Container that the recording was remuxed to; null if it is played unchanged. */
  target: 'webm' | 'mp4' | null;
  /** Container of the file that is played, if its name is known. */
  container: 'webm' | 'mp4' | null;
  durationMs: number;
  codecs: string[];
  hasVideo: boolean;
  hasAudio: boolean;
}

/** The file contains no readable recording. */
export class UnreadableMedia extends Error {}

/**
 * Reads a recording and remuxes it into another file if that improves playback. Uses its own thread, since a damaged
 * file can keep the reader busy forever.
 */
export async function readMedia(
  path: string,
  outPath: string,
  ending: AbortSignal,
  leastMs = LEAST_MS,
): Promise<MediaReading> {
  const { size } = await stat(path);
  const worker = new Worker(WORKER, {
    workerData: { path, outPath },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const late = AbortSignal.timeout(leastMs + Math.round(size / LEAST_BYTES_PER_MS));
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.any([ending, late]) })) as [
      { reading?: MediaReading; error?: string; isUnreadable?: boolean },
    ];
    if (answer.reading) return answer.reading;
    throw answer.isUnreadable ? new UnreadableMedia(answer.error) : new Error(answer.error);
  } catch (error) {
    if (late.aborted) throw new UnreadableMedia('reading the file took too long');
    throw error;
  } finally {
    await worker.terminate();
  }
}
