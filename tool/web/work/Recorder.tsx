import { useEffect, useRef, useState } from 'react';
import { Circle, Mic, Pause, Play, Square } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { deviceProblem } from './deviceProblem.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { openStream, stopStream, type Devices, type Source } from './openStream.ts';
import { useRecording } from './useRecording.ts';

interface Props {
  source: Source;
  recordingKey: string;
  onRecorded: (file: File) => void;
  onCancel: () => void;
}

/** Shows what the devices see and hear, records it, and hands the recording on. */
export default function Recorder({ source, recordingKey, onRecorded, onCancel }: Props) {
  const { t } = useTranslator();
  const [devices, setDevices] = useState<Devices>({});
  const { stream, error, retry } = useStream(source, devices);
  const recording = useRecording({ source, recordingKey, onRecorded });
  if (error !== undefined) {
    const problem = deviceProblem(source, error);
    return (
      <Notice
        kind="danger"
        title={t(problem)}
        actions={
          <>
            <Button onClick={retry}>{t('retry')}</Button>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </>
        }
      >
        {t(`${problem}.help`)}
      </Notice>
    );
  }
  const isRunning = recording.state !== 'inactive';
  return (
    <div className="recorder">
      {source === 'microphone' ? (
        <Voice isRecording={recording.state === 'recording'} />
      ) : (
        <Preview stream={stream} isMirrored={source === 'camera'} />
      )}
      {stream && <LevelMeter stream={stream} />}
      {!isRunning && (
        <DevicePicker key={stream?.id} withCamera={source === 'camera'} chosen={devices} onChange={setDevices} />
      )}
      {!recording.isKept && <Notice kind="danger">{t('recorder.notKept')}</Notice>}
      <div className="row">
        {isRunning ? (
          <Running recording={recording} />
        ) : (
          <Start isReady={stream !== undefined} onStart={() => stream && void recording.start(stream)} />
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

function useStream(source: Source, devices: Devices) {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ stream?: MediaStream; error?: unknown }>({});
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isWanted = true;
    openStream(source, devices).then(
      (stream) => {
        opened = stream;
        if (isWanted) setFound({ stream });
        else stopStream(stream);
      },
      (error: unknown) => isWanted && setFound({ error }),
    );
    return () => {
      isWanted = false;
      stopStream(opened);
    };
  }, [source, devices, turn]);
  const retry = () => {
    setFound({});
    setTurn(turn + 1);
  };
  return { ...found, retry };
}

function Preview({ stream, isMirrored }: { stream: MediaStream | undefined; isMirrored: boolean }) {
  const { t } = useTranslator();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <div className={`player preview ${isMirrored ? 'mirrored' : ''}`} dir="ltr">
      <video ref={video} autoPlay muted playsInline aria-label={t('recorder.preview')} />
    </div>
  );
}

function Voice({ isRecording }: { isRecording: boolean }) {
  return (
    <div className={`voice ${isRecording ? 'live' : ''}`}>
      <Mic size={36} aria-hidden="true" />
    </div>
  );
}

function Start({ isReady, onStart }: { isReady: boolean; onStart: () => void }) {
  const { t } = useTranslator();
  return (
    <Button kind="primary" icon={Circle} disabled={!isReady} onClick={onStart}>
      {t('recorder.start')}
    </Button>
  );
}

function Running({
  recording: { state, seconds, pause, resume, stop },
}: {
  recording: ReturnType<typeof useRecording>;
}) {
  const { t } = useTranslator();
  const isPaused = state === 'paused';
  return (
    <>
      <span className={`recording ${isPaused ? '' : 'live'}`}>
        <span role="status">{t(isPaused ? 'recorder.isPaused' : 'recorder.isRecording')}</span>
        <time dir="ltr">{timeText(seconds)}</time>
      </span>
      <Button icon={isPaused ? Play : Pause} onClick={isPaused ? resume : pause}>
        {t(isPaused ? 'recorder.resume' : 'recorder.pause')}
      </Button>
      <Button kind="primary" icon={Square} onClick={stop}>
        {t('recorder.stop')}
      </Button>
    </>
  );
}
