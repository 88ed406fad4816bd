import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { isMissing, removeUpload, type MediaFiles } from './mediaFiles.ts';
import type { Bucket } from './options.ts';
import { Away } from './toolError.ts';

/** At most two parts of a recording are in memory at a time. */
const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 2000;
const SILENCE_MS = 5000;
const ATTEMPTS_MAX = 2;

/**
 * Stores recordings on Amazon S3 or a compatible store. Uploads are written to disk first, because an interrupted
 * upload can only be resumed there.
 */
export function bucketFiles(
  { name: Bucket, prefix, region, endpoint, pathStyle, silenceMs = SILENCE_MS }: Bucket,
  uploadFolder: string,
): MediaFiles {
  const options = { region, forcePathStyle: pathStyle, ...(endpoint !== undefined && { endpoint }) };
  const waiting = (limits: object) => ({ requestHandler: { connectionTimeout: CONNECT_MS, ...limits } });
  const bounded = { ...options, maxAttempts: ATTEMPTS_MAX };
  // Limits only the time until a response begins, because a player may pause the rest of it.
  const reading = new S3Client({ ...bounded, ...waiting({ requestTimeout: silenceMs, throwOnRequestTimeout: true }) });
  // Limits pauses while data is sent, but not the duration of the whole upload.
  const client = new S3Client({ ...bounded, ...waiting({ socketTimeout: silenceMs }) });
  const taking = new Map<string, Promise<void>>();
  const at = (id: string) => ({ Bucket, Key: `${prefix}${id}` });

  const send = async (id: string, ContentType: string) => {
    const path = join(uploadFolder, id);
    if (!existsSync(path)) return;
    const upload = new Upload({
      client,
      params: { ...at(id), ContentType, Body: createReadStream(path, { highWaterMark: PART_BYTES }) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    await upload.done().catch(storeIsAway);
    await removeUpload(uploadFolder, id);
  };

  return {
    take(id, mediaType) {
      const sent = taking.get(id) ?? send(id, mediaType).finally(() => taking.delete(id));
      taking.set(id, sent);
      return sent;
    },
    async open(id, range) {
      try {
        const { Body } = await reading.send(
          new GetObjectCommand({ ...at(id), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return storeIsAway(error);
      }
    },
    pathOf: () => undefined,
    copy(from, to) {
      const source = new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${encodeURIComponent(at(from).Key)}` });
      return client.send(source).then(
        () => true,
        (error: Error) => isMissing(error.name === 'NoSuchKey', error),
      );
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)));
    },
  };
}

const storeIsAway = (cause: unknown): never => {
  throw new Away('a request to the recordings bucket failed', { cause });
};
