import { useEffect, useRef, useState } from 'react';
import { useWords, type Word } from '../words/words.ts';
import { DevicePicker, type Devices } from './DevicePicker.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { recordings } from './recordingStore.ts';

export type Source = 'camera' | 'microphone' | 'screen';

const device = (id: string | undefined): MediaTrackConstraints | true => (id === undefined ? true : { deviceId: { exact: id } });

const open: Readonly<Record<Source, (devices: Devices) => Promise<MediaStream>>> = {
  camera: ({ camera, microphone }) => navigator.mediaDevices.getUserMedia({ video: device(camera), audio: device(microphone) }),
  microphone: ({ microphone }) => navigator.mediaDevices.getUserMedia({ audio: device(microphone) }),
  screen: () => navigator.mediaDevices.getDisplayMedia({ video: true, audio: true }),
};

/** Why a device could not be had, by the names that browsers give the reasons. */
const REASONS: Readonly<Record<string, Word>> = { NotAllowedError: 'recorder.notAllowed', NotFoundError: 'recorder.notFound', NotReadableError: 'recorder.notReadable' };

interface Props {
  source: Source;
  /** Names the recording while it is made. */
  recordingKey: string;
  onRecorded: (file: File) => void;
  onCancel: () => void;
}

/** Shows what the device sees, records it, and hands the recording on. */
export function Recorder({ source, recordingKey, onRecorded, onCancel }: Props) {
  const { t } = useWords();
  const preview = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<Word>();
  const [recorder, setRecorder] = useState<MediaRecorder>();
  const [state, setState] = useState<RecordingState>('inactive');
  const [devices, setDevices] = useState<Devices>({});
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isWanted = true;
    open[source](devices).then(
      (found) => {
        opened = found;
        if (!isWanted) return stop(found);
        setStream(found);
        if (preview.current) preview.current.srcObject = found;
      },
      (error: unknown) => setProblem(REASONS[error instanceof Error ? error.name : ''] ?? 'recorder.failed'),
    );
    return () => {
      isWanted = false;
      stop(opened);
    };
  }, [source, devices]);

  const record = () => {
    if (!stream) return;
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream);
    const startedAt = Date.now();
    made.ondataavailable = ({ data: blob }) => {
      // what can't be kept beside is still in memory
      void recordings.keep({ key: recordingKey, index: parts.push(blob), startedAt, blob }).catch(() => undefined);
    };
    made.onstop = () => {
      const type = made.mimeType.split(';')[0] ?? 'video/webm';
      onRecorded(new File(parts, `${source}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.webm`, { type }));
    };
    made.onstart = made.onpause = made.onresume = () => setState(made.state);
    // in pieces, so that a long recording is not held twice
    made.start(1000);
    setRecorder(made);
  };
  if (problem) {
    return (
      <div className="problem" role="alert">
        <p>{t(problem)}</p>
        <button type="button" onClick={onCancel}>
          {t('close')}
        </button>
      </div>
    );
  }
  return (
    <div className="recorder">
      <video ref={preview} className="player" autoPlay muted playsInline aria-label={t('recorder.preview')} />
      {stream && <LevelMeter stream={stream} />}
      <div className="row">
        {state === 'inactive' && source !== 'screen' && <DevicePicker withCamera={source === 'camera'} chosen={devices} onChange={setDevices} />}
        {state === 'inactive' && (
          <button type="button" className="primary" disabled={!stream} onClick={record}>
            {t('recorder.start')}
          </button>
        )}
        {state === 'recording' && (
          <button type="button" onClick={() => recorder?.pause()}>
            {t('recorder.pause')}
          </button>
        )}
        {state === 'paused' && (
          <button type="button" onClick={() => recorder?.resume()}>
            {t('recorder.resume')}
          </button>
        )}
        {state !== 'inactive' && (
          <button type="button" className="primary" onClick={() => recorder?.stop()}>
            {t('recorder.stop')}
          </button>
        )}
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <span role="status">{state === 'inactive' ? '' : t(state === 'paused' ? 'recorder.isPaused' : 'recorder.isRecording')}</span>
      </div>
    </div>
  );
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());
