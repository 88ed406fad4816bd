import { Upload } from 'tus-js-client';

interface Uploading {
  token: string;
  file: File;
  onProgress: (percent: number) => void;
}

const CHUNK_BYTES = 5 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Uploads by the tus protocol: where the connection breaks, it goes on. Answers with the id of the recording. */
export function upload({ token, file, onProgress }: Uploading): Promise<string> {
  return new Promise((resolve, reject) => {
    let mediaId = '';
    const task: Upload = new Upload(file, {
      endpoint: '/api/uploads',
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_AFTER_MS,
      removeFingerprintOnSuccess: true,
      onAfterResponse: (_request, response) => {
        mediaId = response.getHeader('Media-Id') ?? mediaId;
      },
      onProgress: (sent, total) => onProgress(Math.round((100 * sent) / total)),
      onError: reject,
      onSuccess: () => resolve(mediaId),
    });
    void task.findPreviousUploads().then(([earlier]) => {
      if (earlier) task.resumeFromPreviousUpload(earlier);
      task.start();
    });
  });
}
