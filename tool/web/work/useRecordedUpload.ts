import { useCallback, useEffect, useState } from 'react';
import { useFileUpload, type FileUpload, type UploadOptions } from '../upload/useFileUpload.ts';
import { recordings, type StoredRecording } from './recordingStore.ts';

interface RecordedUpload {
  upload: FileUpload;
  /** Recordings that were made here and not passed on. */
  unused: readonly StoredRecording[];
  /** Reads the unused recordings again. */
  look: () => void;
  forget: (file: File) => void;
}

/** Uploads recordings and files. A recording stays in this browser until it is uploaded or discarded. */
export function useRecordedUpload({ uploadKey, onUploaded, ...options }: UploadOptions): RecordedUpload {
  const [unused, setUnused] = useState<readonly StoredRecording[]>([]);
  const look = useCallback(() => void recordings.list(uploadKey).then(setUnused, () => undefined), [uploadKey]);
  useEffect(look, [look]);
  const forget = (file: File) => {
    setUnused((before) => before.filter(({ startedAt }) => startedAt !== file.lastModified));
    void recordings.forget(uploadKey, file).catch(() => undefined);
  };
  const upload = useFileUpload({
    ...options,
    uploadKey,
    onUploaded: (mediaId, file) => {
      forget(file);
      onUploaded(mediaId, file);
    },
  });
  return { upload: { ...upload, cancel: () => (upload.cancel(), look()) }, unused, look, forget };
}
