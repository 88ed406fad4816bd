import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { removeUpload } from './mediaFiles.ts';
import { removeUnusedMedia } from './mediaStore.ts';
import type { Tool } from './tool.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const UPLOAD_ID = /^[0-9a-f]{32}$/;

/**
 * Removes, at start and daily, what nobody uses for a month:
 * recordings that stand nowhere, and uploads that were never finished.
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

async function sweepMedia({ database, files, options, now }: Tool): Promise<void> {
  const before = now() - KEPT_MS;
  for (const id of await removeUnusedMedia(database, new Date(before))) await files.remove(id);
  const store = new FileStore({ directory: options.mediaFolder });
  for (const id of (await readdir(options.mediaFolder)).filter((name) => UPLOAD_ID.test(name))) {
    const { mtimeMs } = await stat(join(options.mediaFolder, id)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs >= before) continue;
    const upload = await store.getUpload(id).catch(() => undefined);
    // a finished one is known to some database, perhaps not to this one
    if (upload !== undefined && upload.offset !== upload.size) await removeUpload(options.mediaFolder, id);
  }
}
