import './recorder.css';
import { useEffect, useRef, useState } from 'react';
import { Circle, Mic, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { UPLOAD_LIMIT_BYTES } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { sizeText } from '../../../shared/text/sizeText.ts';
import { ACCEPTED, FileButton } from '../upload/FileButton.tsx';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { deviceProblem } from './deviceProblem.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { openStream, type Devices, type OpenedStream, type Source } from './openStream.ts';
import { RoomLeft } from './RoomLeft.tsx';
import { useRecording, type Recording } from './useRecording.ts';

interface Props {
  source: Source;
  answerKey: string;
  /** Size at which the recording ends automatically. */
  limitBytes?: number;
  onRecorded: (file: File) => void;
  onCancel: () => void;
}

/** Shows the input of the devices, records it, and passes the recording on. */
export default function Recorder(props: Props) {
  const { source, answerKey, limitBytes = UPLOAD_LIMIT_BYTES, onRecorded, onCancel } = props;
  const { t, language } = useTranslator();
  const [devices, setDevices] = useState<Devices>({});
  const { opened, error, retry } = useStream(source, devices);
  const recording = useRecording({ source, answerKey, limitBytes, onRecorded });
  const [isSilent, setSilent] = useState(false);
  if (error !== undefined) {
    const problem = deviceProblem(source, error);
    return (
      <Notice
        kind="danger"
        title={t(problem)}
        actions={
          <>
            <Button onClick={retry}>{t('retry')}</Button>
            <FileButton accept={ACCEPTED} label={t('upload.choose')} onFile={onRecorded} />
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </>
        }
      >
        {t(`${problem}.help`)}
      </Notice>
    );
  }
  if (recording.ended) {
    const { by, file } = recording.ended;
    const again = () => {
      recording.reset();
      retry();
    };
    return (
      <Notice
        kind="danger"
        title={t(`recorder.${by}`, { size: sizeText(limitBytes, language) })}
        actions={
          <>
            {file && (
              <Button kind="primary" onClick={() => onRecorded(file)}>
                {t('recorder.use')}
              </Button>
            )}
            <Button onClick={again}>{t('recorder.again')}</Button>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </>
        }
      >
        {file && t('recorder.recorded', { time: timeText(recording.seconds) })}
      </Notice>
    );
  }
  const isRunning = recording.state !== 'inactive';
  return (
    <div ref={opened && bringIntoView} className="recorder">
      {source === 'microphone' ? (
        <Voice isRecording={recording.state === 'recording'} />
      ) : (
        <Preview stream={opened?.stream} isMirrored={source === 'camera'} />
      )}
      {opened && (
        <LevelMeter stream={opened.stream} isRecording={recording.state === 'recording'} onSilent={setSilent} />
      )}
      {!isRunning && (
        <DevicePicker key={opened?.stream.id} withCamera={source === 'camera'} chosen={devices} onChange={setDevices} />
      )}
      {opened?.stream.getAudioTracks().length === 0 && <Notice>{t('recorder.noSound')}</Notice>}
      {isRunning && isSilent && <Notice kind="danger">{t('recorder.silent')}</Notice>}
      {recording.unkept && <Notice kind="danger">{t(`recorder.${recording.unkept}`)}</Notice>}
      <div className={isRunning ? 'recorder-bar running' : 'recorder-bar'}>
        <div className="row">
          {isRunning ? (
            <Running recording={recording} />
          ) : (
            <Start isReady={opened !== undefined} onStart={() => opened && recording.start(opened)} />
          )}
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
        <RoomLeft
          source={source}
          limitBytes={limitBytes}
          isRunning={isRunning}
          seconds={recording.seconds}
          bytes={recording.bytes}
        />
      </div>
    </div>
  );
}

// jsdom has no scrollIntoView.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

function useStream(source: Source, devices: Devices) {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ opened?: OpenedStream; error?: unknown }>({});
  useEffect(() => {
    let given: OpenedStream | undefined;
    let isWanted = true;
    openStream(source, devices).then(
      (opened) => {
        given = opened;
        if (isWanted) setFound({ opened });
        else opened.close();
      },
      (error: unknown) => isWanted && setFound({ error }),
    );
    return () => {
      isWanted = false;
      given?.close();
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

function Running({ recording: { state, seconds, pause, resume, stop, reset } }: { recording: Recording }) {
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
      {isPaused && (
        <Button icon={RotateCcw} onClick={reset}>
          {t('recorder.again')}
        </Button>
      )}
    </>
  );
}
