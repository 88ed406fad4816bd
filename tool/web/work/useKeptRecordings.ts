import { useCallback, useEffect, useState } from 'react';
import { recordings, type KeptRecording } from './recordingStore.ts';

interface KeptRecordings {
  recordings: readonly KeptRecording[];
  look: () => void;
  forget: (file: File) => void;
}

/** Provides the recordings for an answer that were made here and not passed on. */
export function useKeptRecordings(answerKey: string): KeptRecordings {
  const [found, setFound] = useState<readonly KeptRecording[]>([]);
  const look = useCallback(() => void recordings.list(answerKey).then(setFound, () => undefined), [answerKey]);
  useEffect(look, [look]);
  const forget = (file: File) => {
    setFound((before) => before.filter(({ startedAt }) => startedAt !== file.lastModified));
    void recordings.forget(answerKey, file).catch(() => undefined);
  };
  return { recordings: found, look, forget };
}
