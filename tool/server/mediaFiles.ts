import { constants } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ToolOptions } from './options.ts';

/** Where finished recordings lie; each is named by its media id. */
export interface MediaFiles {
  /** Takes over what has arrived in the upload folder; once more does nothing. */
  take(id: string, mediaType: string): Promise<void>;
  /** The whole or a part, both ends included; undefined when it is not there. */
  open(id: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Where it lies on this machine, for as long as it is read; undefined where it lies elsewhere. */
  pathOf(id: string): string | undefined;
  /** False when it is not there. */
  copy(from: string, to: string): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export async function openMediaFiles({
  mediaFolder,
  bucket,
}: Pick<ToolOptions, 'mediaFolder' | 'bucket'>): Promise<MediaFiles> {
  if (bucket === undefined) return diskFiles(mediaFolder);
  const { bucketFiles } = await import('./bucketFiles.ts');
  return bucketFiles(bucket, mediaFolder);
}

const isThere = () => true;

export function isMissing(isKnown: boolean, error: unknown): false {
  if (isKnown) return false;
  throw error;
}

/** On disk, where they were uploaded to. */
const diskFiles = (folder: string): MediaFiles => ({
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

/** What the upload left on disk, with its notes. */
export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}
