import { useEffect, useRef, useState } from 'react';
import type { OpenedStream, Source } from './openStream.ts';
import { BITS_PER_SECOND, recordedType, recordingFile, recordingKeyOf } from './recordingFile.ts';
import { recordings } from './recordingStore.ts';
import { stopwatch } from './stopwatch.ts';
import { useScreenAwake } from './useScreenAwake.ts';

interface Options {
  source: Source;
  answerKey: string;
  limitBytes: number;
  onRecorded: (file: File) => void;
}

const PIECE_MS = 1000;
const TICK_MS = 250;

/** Reason why a recording ended automatically. */
export type RecordingEnd = `ended.${Source}` | 'broken' | 'limit' | 'empty';

export interface Recording {
  state: RecordingState;
  /** Duration without pauses. */
  seconds: number;
  bytes: number;
  /** Reason why the recording would be lost in a reload or a crash. */
  unkept: 'diskFull' | 'notKept' | undefined;
  /** Set after the recording ended automatically, until the user decides. Without a file, nothing was recorded. */
  ended: { by: RecordingEnd; file: File | undefined } | undefined;
  start: (opened: OpenedStream) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Resets the recorder. Stored pieces stay stored. */
  reset: () => void;
}

const NONE = { state: 'inactive', bytes: 0, unkept: undefined, ended: undefined } as const;

/** Manages a recorder that stores its pieces as it runs. They also stay stored if the page is closed without a stop. */
export function useRecording({ source, answerKey, limitBytes, onRecorded }: Options): Recording {
  const recorder = useRef<MediaRecorder>(undefined);
  const isAsked = useRef(false);
  const [clock] = useState(stopwatch);
  const [{ state, bytes, unkept, ended }, setRecording] =
    useState<Pick<Recording, 'state' | 'bytes' | 'unkept' | 'ended'>>(NONE);
  const [seconds, setSeconds] = useState(0);
  const change = (next: Partial<Recording>) => setRecording((before) => ({ ...before, ...next }));
  useScreenAwake(state === 'recording');
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setSeconds(clock.seconds()), TICK_MS);
    return () => clearInterval(timer);
  }, [state, clock]);
  useEffect(
    () => () => {
      if (recorder.current) recorder.current.onstop = null;
    },
    [],
  );

  const start = ({ stream, devices }: OpenedStream) => {
    const lost = (): RecordingEnd | undefined => {
      const gone = devices.find(({ track }) => track.readyState === 'ended');
      return gone && `ended.${gone.device}`;
    };
    const lostBefore = lost();
    if (lostBefore) return change({ ended: { by: lostBefore, file: undefined } });
    isAsked.current = false;
    const mimeType = recordedType(source, (type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(stream, { ...BITS_PER_SECOND, ...(mimeType !== undefined && { mimeType }) });
    const parts: Blob[] = [];
    const startedAt = Date.now();
    const key = recordingKeyOf(answerKey, startedAt);
    let size = 0;
    let by: RecordingEnd | undefined;
    const end = (reason: RecordingEnd) => {
      by ??= reason;
      if (made.state !== 'inactive') made.stop();
    };
    made.ondataavailable = ({ data: blob }) => {
      if (blob.size === 0) return;
      const index = parts.push(blob);
      size += blob.size;
      change({ bytes: size });
      const keep = async () => {
        const buffer = await blob.arrayBuffer();
        await recordings.keep({ key, index, startedAt, type: blob.type, bytes: buffer });
      };
      keep().catch((error: unknown) => change({ unkept: isDiskFull(error) ? 'diskFull' : 'notKept' }));
      // The last piece can be as large as the previous ones.
      if (size + 2 * blob.size > limitBytes) end('limit');
    };
    made.onerror = () => end('broken');
    for (const { device, track } of devices) track.addEventListener('ended', () => end(`ended.${device}`));
    made.onstop = () => {
      clock.pause();
      setSeconds(clock.seconds());
      const file = size > 0 ? recordingFile(parts, startedAt) : undefined;
      if (file && isAsked.current && !by) return onRecorded(file);
      // A recorder whose tracks have all ended can stop before their events fire.
      by ??= file ? (lost() ?? 'broken') : 'empty';
      change({ state: 'inactive', ended: { by, file } });
    };
    made.onstart = made.onresume = () => {
      clock.start();
      change({ state: made.state });
    };
    made.onpause = () => {
      clock.pause();
      change({ state: made.state });
    };
    recorder.current = made;
    made.start(PIECE_MS);
  };
  const tryStart = (opened: OpenedStream) => {
    try {
      start(opened);
    } catch {
      // The devices were disconnected at this moment, or the browser can't record such a stream.
      change({ ended: { by: 'broken', file: undefined } });
    }
  };
  return {
    state,
    seconds,
    bytes,
    unkept,
    ended,
    start: tryStart,
    pause: () => recorder.current?.pause(),
    resume: () => recorder.current?.resume(),
    stop: () => {
      isAsked.current = true;
      recorder.current?.stop();
    },
    reset: () => {
      if (recorder.current) recorder.current.onstop = null;
      if (recorder.current?.state !== 'inactive') recorder.current?.stop();
      clock.reset();
      setSeconds(0);
      setRecording(NONE);
    },
  };
}

const isDiskFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
