import { useEffect, useRef, useState } from 'react';
import { useWords, type Word } from '../words/words.ts';

export type Source = 'camera' | 'microphone' | 'screen';

const open: Readonly<Record<Source, () => Promise<MediaStream>>> = {
  camera: () => navigator.mediaDevices.getUserMedia({ video: true, audio: true }),
  microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  screen: () => navigator.mediaDevices.getDisplayMedia({ video: true, audio: true }),
};

/** Why a device could not be had, by the names that browsers give the reasons. */
const REASONS: Readonly<Record<string, Word>> = { NotAllowedError: 'recorder.notAllowed', NotFoundError: 'recorder.notFound', NotReadableError: 'recorder.notReadable' };

interface Props {
  source: Source;
  onRecorded: (file: File) => void;
  onCancel: () => void;
}

/** Shows what the device sees, records it, and hands the recording on. */
export function Recorder({ source, onRecorded, onCancel }: Props) {
  const { t } = useWords();
  const preview = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<Word>();
  const [recorder, setRecorder] = useState<MediaRecorder>();
  const [state, setState] = useState<RecordingState>('inactive');
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isWanted = true;
    open[source]().then(
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
  }, [source]);

  const record = () => {
    if (!stream) return;
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream);
    made.ondataavailable = ({ data }) => parts.push(data);
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
      <div className="row">
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
