import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Beside this file, and from the bundle in `dist/server`. */
const WORKER = fileURLToPath(new URL('../../tool/server/mediaWorker.mjs', import.meta.url));
const MEMORY_MB = 512;
const LEAST_MS = 30_000;
/** A disk and a processor that are busy copy about fifty. */
const LEAST_BYTES_PER_MS = 2000;

export interface MediaReading {
  /** Whether browsers play it, once it was remuxed. */
  isPlayable: boolean;
  /** What it was remuxed to; null where it is played as it is. */
  target: 'webm' | 'mp4' | null;
  /** Of what is played, where its name is known. */
  container: 'webm' | 'mp4' | null;
  durationMs: number;
  codecs: string[];
  hasVideo: boolean;
  hasAudio: boolean;
}

/** The file has no recording that can be read. */
export class UnreadableMedia extends Error {}

/**
 * Reads a recording, and remuxes it into another file where that makes it play better. In a thread of its own, since a
 * damaged file may keep the reader busy for ever.
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
    if (late.aborted) throw new UnreadableMedia('the reader did not end in time');
    throw error;
  } finally {
    await worker.terminate();
  }
}
