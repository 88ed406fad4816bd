import { constants } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of finished recordings, each named by its media id. */
export interface MediaFiles {
  /** Takes over a file from the upload folder. Repeating the call has no effect. */
  take(id: string, mediaType: string): Promise<void>;
  /** Opens the whole file or a part of it, both ends included; undefined if it is missing. */
  open(id: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Returns the file's path if it is on this machine, valid while it is being read; else undefined. */
  pathOf(id: string): string | undefined;
  /** Returns false if the file is missing. */
  copy(from: string, to: string): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const isThere = () => true;

export function isMissing(isKnown: boolean, error: unknown): false {
  if (isKnown) return false;
  throw error;
}

/** Keeps the files on disk, in the folder they were uploaded to. */
export const diskFiles = (folder: string): MediaFiles => ({
  take: async () => undefined,
  async open(id, range) {
    const file = await open(join(folder, id)).catch(() => undefined);
    return file?.createReadStream(range);
  },
  pathOf: (id) => join(folder, id),
  copy: (from, to) =>
    copyFile(join(folder, from), join(folder, to), constants.COPYFILE_FICLONE).then(
      isThere,
      (error: NodeJS.ErrnoException) => isMissing(error.code === 'ENOENT', error),
    ),
  remove: (id) => removeUpload(folder, id),
});

/** Removes the files that an upload left on disk, with its metadata. */
export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}
