import type { DetailedError, Upload } from 'tus-js-client';
import { readRefusal } from '../api.ts';
import { chooseEarlier, fingerprintOf, mediaIdOf, percentOf } from './uploadRules.ts';

export interface UploadOptions {
  token: string;
  file: File;
  /** Identifies the owner and purpose of the upload. A file's upload is resumed only under the same key. */
  uploadKey: string;
  onProgress: (percent: number) => void;
  /** Called with true while the connection is broken. The upload resumes by itself. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Cancels the upload and deletes the part that has arrived. */
  signal?: AbortSignal;
}

const CHUNK_BYTES = 5 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Uploads a file by the tus protocol, resuming if the connection is lost or the page is closed. Returns the recording's
 * id.
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

/** Returns whether a retry may succeed: after no response, a busy server or a server error. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || BUSY.includes(status);
}

const refusalOf = (error: Error | DetailedError): Error =>
  readRefusal('originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '');
