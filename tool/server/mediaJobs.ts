import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { convertMedia } from './convertMedia.ts';
import { cuesToFront } from './cuesToFront.ts';
import { readMedia, UnreadableMedia, type MediaReading } from './mediaFacts.ts';
import {
  changeConverter,
  delayMedia,
  discardFile,
  forgetDiscardedFile,
  listDiscardedFiles,
  savePrepared,
  takeMedia,
  type MediaRow,
  type PreparedMedia,
} from './mediaStore.ts';
import { isRecording, readType } from './mediaTypes.ts';
import type { Tool } from './tool.ts';
import { startTurns, type Turns } from './turns.ts';

type Log = { warn(details: object, message: string): void };

const TURN_MS = 2000;
const LEASE_SECONDS = 60;
const WAITS_SECONDS = [10, 60, 300, 1800];
/** Prefix of the folders for jobs' files, inside the upload folder. */
export const JOB_PREFIX = 'job-';

/**
 * Remuxes each recording once and, if a converter is installed, converts those that browsers can't play: one of each at
 * a time, on any of several servers. The uploaded file is played until another one is stored.
 */
export function startMediaJobs(tool: Tool, log: Log): Turns {
  const { ffmpeg, reportsEveryMs = TURN_MS, runsMediaJobs = true } = tool.options;
  if (!runsMediaJobs) return { wake: () => undefined, close: () => Promise.resolve() };
  const failure = 'recordings could not be prepared';
  const startLane = (state: 'waiting' | 'converting', prepare: typeof remux) => {
    const turn = async (ending: AbortSignal) => {
      if (state === 'waiting') await removeDiscarded(tool);
      while (!ending.aborted) {
        const media = await takeMedia(tool.database, state, LEASE_SECONDS);
        if (media === undefined) return;
        await runJob(tool, media, prepare, ending, log);
      }
    };
    return startTurns(reportsEveryMs, turn, log, failure);
  };
  const lanes = [startLane('waiting', remux), ...(ffmpeg === undefined ? [] : [startLane('converting', convert)])];
  const began = changeConverter(tool.database, ffmpeg !== undefined).catch((error: unknown) =>
    log.warn({ err: error }, failure),
  );
  return {
    wake: () => lanes.forEach(({ wake }) => wake()),
    async close() {
      await Promise.all([began, ...lanes.map(({ close }) => close())]);
    },
  };
}

/** Data of a job: the file played so far, and a folder that is removed afterwards. */
interface Job {
  tool: Tool;
  media: MediaRow;
  path: string;
  folder: string;
  ending: AbortSignal;
}

async function runJob(
  tool: Tool,
  media: MediaRow & { attempts: number },
  prepare: (job: Job) => Promise<Prepared>,
  ending: AbortSignal,
  log: Log,
): Promise<void> {
  const { database, files, options } = tool;
  const renewal = setInterval(
    () => void delayMedia(database, media.id, LEASE_SECONDS).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  const folder = await mkdtemp(join(options.mediaFolder, JOB_PREFIX));
  try {
    const path = files.pathOf(media.file) ?? join(folder, 'given');
    if (!existsSync(path)) await fetchFile(tool, media, path);
    await store(tool, media, await prepare({ tool, media, path, folder, ending }));
  } catch (error) {
    if (ending.aborted) return await delayMedia(database, media.id, 0);
    const wait = WAITS_SECONDS[media.attempts - 1];
    log.warn({ err: error, mediaId: media.id, isFinal: wait === undefined }, 'a recording could not be prepared');
    if (wait !== undefined) return await delayMedia(database, media.id, wait);
    await savePrepared(database, media, { state: media.state === 'waiting' ? 'ready' : 'unplayable' });
  } finally {
    clearInterval(renewal);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchFile({ files }: Tool, media: MediaRow, path: string): Promise<void> {
  const file = await files.open(media.file);
  if (file === undefined) throw new Error('the file does not exist');
  await pipeline(file, createWriteStream(path));
}

/** Result of a job, and the file that replaces the original. */
interface Prepared extends PreparedMedia {
  path?: string;
}

async function remux({ tool: { options }, media, path, folder, ending }: Job): Promise<Prepared> {
  const media_type = (await readType(path, { name: media.name, given: media.media_type })) ?? media.media_type;
  if (!isRecording(media_type)) return { state: 'ready', media_type };
  const unplayable: Prepared = { state: options.ffmpeg === undefined ? 'unplayable' : 'converting', media_type };
  const out = join(folder, 'remuxed');
  try {
    const reading = await readMedia(path, out, ending);
    if (!reading.isPlayable || reading.durationMs === 0) return { ...unplayable, ...factsOf(reading) };
    const prepared: Prepared = { state: 'ready', media_type, ...factsOf(reading) };
    if (reading.target === null) return prepared;
    const inFront = join(folder, 'front');
    if (reading.target === 'webm') await cuesToFront(out, inFront);
    return { ...prepared, name: renamed(media.name, reading), path: reading.target === 'webm' ? inFront : out };
  } catch (error) {
    if (!(error instanceof UnreadableMedia)) throw error;
    return IS_REMUXED.test(media_type) ? unplayable : { state: 'ready', media_type };
  }
}

async function convert({ tool: { options }, media, path, folder, ending }: Job): Promise<Prepared> {
  const out = join(folder, 'converted.mp4');
  await convertMedia(options.ffmpeg ?? 'ffmpeg', path, out, ending);
  const reading = await readMedia(out, join(folder, 'remuxed'), ending);
  return { state: 'ready', ...factsOf(reading), name: renamed(media.name, reading), path: out };
}

/** Containers that the reader supports. If it can't read one of these, browsers can't either. */
const IS_REMUXED = /^video\/|^audio\/(webm|mp4|x-m4a)$/;

const factsOf = ({ durationMs, codecs, hasAudio, hasVideo, container }: MediaReading): Partial<Prepared> => ({
  duration_ms: durationMs,
  codecs,
  has_audio: hasAudio,
  ...(container && { media_type: `${hasVideo ? 'video' : 'audio'}/${container}` }),
});

/** Returns the name with the extension of the prepared file. */
function renamed(name: string, { container, hasVideo }: MediaReading): string {
  const ending = container === 'mp4' ? (hasVideo ? '.mp4' : '.m4a') : '.webm';
  return `${name.slice(0, name.length - extname(name).length)}${ending}`;
}

/** Stores the new file first, and then replaces the previous one in a single statement. */
async function store({ database, files, options }: Tool, media: MediaRow, { path, ...prepared }: Prepared) {
  if (path === undefined) return await savePrepared(database, media, prepared);
  const file = randomBytes(16).toString('hex');
  const { size } = await stat(path);
  // If this is interrupted, the file is removed after a day.
  await discardFile(database, file);
  await rename(path, join(options.mediaFolder, file));
  await files.take(file, prepared.media_type ?? media.media_type);
  return database.transaction((queries) => savePrepared(queries, media, { ...prepared, other: { file, size } }));
}

async function removeDiscarded({ database, files }: Tool): Promise<void> {
  for (const file of await listDiscardedFiles(database)) {
    await files.remove(file);
    await forgetDiscardedFile(database, file);
  }
}
