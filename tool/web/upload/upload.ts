import type { DetailedError, Upload } from 'tus-js-client';
import { readRefusal } from '../api.ts';
import { chooseEarlier, fingerprintOf, mediaIdOf, percentOf } from './uploadRules.ts';

export interface UploadOptions {
  token: string;
  file: File;
  /** Whose it is and what for: the upload of a file is resumed within this only. */
  uploadKey: string;
  onProgress: (percent: number) => void;
  /** While the connection is broken; the upload goes on by itself. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Ends it, and takes away what has arrived. */
  signal?: AbortSignal;
}

const CHUNK_BYTES = 5 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Uploads by the tus protocol: where the connection or the page
 * breaks off, it goes on. Answers with the id of the recording.
 */
export async function upload({
  token,
  file,
  uploadKey,
  onProgress,
  onWaiting = () => undefined,
  signal,
}: UploadOptions): Promise<string> {
  const tus = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    let mediaId: string | undefined;
    const task: Upload = new tus.Upload(file, {
      endpoint: '/api/uploads',
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_AFTER_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: (input) => Promise.resolve(fingerprintOf(uploadKey, input)),
      onAfterResponse: (_request, response) => {
        mediaId = response.getHeader('Media-Id') ?? mediaId;
      },
      onShouldRetry: (error) => {
        const isWorthIt = isPassing(error);
        onWaiting(isWorthIt);
        return isWorthIt;
      },
      onProgress: (sent, total) => {
        onWaiting(false);
        onProgress(percentOf(sent, total));
      },
      onError: (error) => reject(refusalOf(error)),
      onSuccess: () => {
        const id = mediaIdOf(mediaId, task.url);
        if (id === undefined) reject(readRefusal(''));
        else resolve(id);
      },
    });
    signal?.addEventListener('abort', () => {
      void task.abort(true).catch(() => undefined);
      reject(signal.reason as Error);
    });
    void task.findPreviousUploads().then((earlier) => {
      if (signal?.aborted) return;
      const chosen = chooseEarlier(earlier, Date.now());
      if (chosen) task.resumeFromPreviousUpload(chosen);
      task.start();
    });
  });
}

const BUSY: readonly number[] = [409, 423, 429];

/** No answer, a busy server or a broken one: another time it may work. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || BUSY.includes(status);
}

const refusalOf = (error: Error | DetailedError): Error =>
  readRefusal('originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '');
