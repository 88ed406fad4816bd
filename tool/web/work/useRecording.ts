import { useEffect, useRef, useState } from 'react';
import type { Source } from './openStream.ts';
import { recordedType, recordingFile } from './recordingFile.ts';
import { recordings } from './recordingStore.ts';

interface Options {
  source: Source;
  /** Names the recording while it is made. */
  recordingKey: string;
  onRecorded: (file: File) => void;
}

const PIECE_MS = 1000;
const TICK_MS = 250;

export interface Recording {
  state: RecordingState;
  /** Without the pauses. */
  seconds: number;
  /** Whether a reload or a crash takes none of it. */
  isKept: boolean;
  start: (stream: MediaStream) => Promise<void>;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/** A recorder whose pieces are kept while it runs; what is left without a stop stays kept. */
export function useRecording({ source, recordingKey, onRecorded }: Options): Recording {
  const recorder = useRef<MediaRecorder>(undefined);
  const [state, setState] = useState<RecordingState>('inactive');
  const [seconds, setSeconds] = useState(0);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setSeconds((before) => before + TICK_MS / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(
    () => () => {
      if (recorder.current) recorder.current.onstop = null;
    },
    [],
  );

  const start = async (stream: MediaStream) => {
    await recordings.forget(recordingKey).catch(() => undefined);
    const mimeType = recordedType(source, (type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const parts: Blob[] = [];
    const startedAt = Date.now();
    made.ondataavailable = ({ data: blob }) => {
      const index = parts.push(blob);
      const keep = async () => {
        const bytes = await blob.arrayBuffer();
        await recordings.keep({ key: recordingKey, index, startedAt, type: blob.type, bytes });
      };
      keep().catch(() => setKept(false));
    };
    made.onstop = () => onRecorded(recordingFile(parts, startedAt));
    made.onstart = made.onpause = made.onresume = () => setState(made.state);
    made.start(PIECE_MS);
    recorder.current = made;
  };
  return {
    state,
    seconds,
    isKept,
    start,
    pause: () => recorder.current?.pause(),
    resume: () => recorder.current?.resume(),
    stop: () => recorder.current?.stop(),
  };
}
