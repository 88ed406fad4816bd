import { useCallback, useEffect, useState } from 'react';
import { recordings, type StoredRecording } from './recordingStore.ts';

interface UnusedRecordings {
  recordings: readonly StoredRecording[];
  look: () => void;
  forget: (file: File) => void;
}

/** Provides the recordings for an answer that were made here and not passed on. */
export function useUnusedRecordings(answerKey: string): UnusedRecordings {
  const [found, setFound] = useState<readonly StoredRecording[]>([]);
  const look = useCallback(() => void recordings.list(answerKey).then(setFound, () => undefined), [answerKey]);
  useEffect(look, [look]);
  const forget = (file: File) => {
    setFound((before) => before.filter(({ startedAt }) => startedAt !== file.lastModified));
    void recordings.forget(answerKey, file).catch(() => undefined);
  };
  return { recordings: found, look, forget };
}
