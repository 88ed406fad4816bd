import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { removeUpload } from './mediaFiles.ts';
import { eraseDeletedComments } from './commentStore.ts';
import { JOB_PREFIX } from './mediaJobs.ts';
import { listRemovable, removeActivity } from './activityStore.ts';
import { moveDates } from './dates.ts';
import { removeUnusedMedia } from './mediaStore.ts';
import type { Tool } from './tool.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const KEPT_MS = KEPT_DAYS * DAY_MS;
const UPLOAD_ID = /^[0-9a-f]{32}$/;
const JOB_MS = DAY_MS;

/**
 * Removes, at start and daily, recordings without references and unfinished uploads after a month. Also removes
 * deleted activities with all their data after the retention period, and deleted comments after a
 * day.
 */
export function startMediaSweep(
  tool: Tool,
  log: { warn(details: object, message: string): void },
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = sweepMedia(tool).catch((error: unknown) =>
      log.warn({ err: error }, 'unused recordings could not be removed'),
    );
  };
  const timer = setInterval(sweep, DAY_MS);
  timer.unref();
  sweep();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sweepMedia(tool: Tool): Promise<void> {
  await removeActivities(tool);
  await moveDates(tool);
  const { database, files, options, now } = tool;
  const erased = await eraseDeletedComments(database, new Date(now() - DAY_MS));
  const before = now() - KEPT_MS;
  for (const file of await removeUnusedMedia(database, new Date(before), erased)) await files.remove(file);
  const names = await readdir(options.mediaFolder);
  for (const name of names.filter((each) => each.startsWith(JOB_PREFIX))) {
    const path = join(options.mediaFolder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now() - JOB_MS) await rm(path, { recursive: true, force: true });
  }
  const store = new FileStore({ directory: options.mediaFolder });
  for (const id of names.filter((name) => UPLOAD_ID.test(name))) {
    const { mtimeMs } = await stat(join(options.mediaFolder, id)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs >= before) continue;
    const upload = await store.getUpload(id).catch(() => undefined);
    // A finished upload may belong to another database.
    if (upload !== undefined && upload.offset !== upload.size) await removeUpload(options.mediaFolder, id);
  }
}

async function removeActivities({ database, files, options, now }: Tool): Promise<void> {
  const deleted = new Date(now() - (options.retentionDays ?? KEPT_DAYS) * DAY_MS);
  const left = new Date(now() - DAY_MS);
  for (const { id, files: names } of await listRemovable(database, { deleted, left })) {
    // Files are removed first, so that their rows are found again if this is interrupted.
    for (const name of names) await files.remove(name);
    await removeActivity(database, id);
  }
}
