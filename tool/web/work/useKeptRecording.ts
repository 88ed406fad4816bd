import { useCallback, useEffect, useState } from 'react';
import { recordings, type KeptRecording } from './recordingStore.ts';

interface KeptRecordingState {
  recording: KeptRecording | undefined;
  look: () => void;
  forget: () => void;
}

/** What was recorded here and not handed on. */
export function useKeptRecording(key: string): KeptRecordingState {
  const [recording, setRecording] = useState<KeptRecording>();
  const look = useCallback(() => void recordings.find(key).then(setRecording, () => undefined), [key]);
  useEffect(look, [look]);
  const forget = () => {
    setRecording(undefined);
    void recordings.forget(key).catch(() => undefined);
  };
  return { recording, look, forget };
}
