import { useEffect, useId, useState } from 'react';
import type { Media } from '../../contract.ts';
import type { DraftAnswer } from '../api.ts';
import { useProblemText } from '../kit/Problem.tsx';
import { MediaView } from '../kit/MediaView.tsx';
import { useWords } from '../words/words.ts';
import { Recorder, type Source } from './Recorder.tsx';
import { recordings, type KeptRecording } from './recordingStore.ts';
import { upload } from './upload.ts';

interface Props {
  id: string;
  /** Names what is recorded here, in this browser. */
  recordingKey: string;
  token: string;
  label: string;
  answer: DraftAnswer;
  media: Media | null;
  /** Changes come at any time: an upload ends while words are typed. */
  onChange: (change: Partial<Pick<DraftAnswer, 'mediaId' | 'text'>>) => void;
  /** While something is recorded or uploaded. */
  onBusy: (isBusy: boolean) => void;
}

const SOURCES: readonly Source[] = ['camera', 'microphone', 'screen'];
const ACCEPTED = 'video/*,audio/*,image/*,application/pdf,.doc,.docx,.odt,.ppt,.pptx,.odp,.xls,.xlsx,.ods';

/** One answer: a recording or a file, and words. */
export function AnswerForm({ id, recordingKey, token, label, answer, media, onChange, onBusy }: Props) {
  const { t, language } = useWords();
  const [textId, fileId] = [useId(), useId()];
  const problemText = useProblemText();
  const [source, setSource] = useState<Source>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [kept, setKept] = useState<KeptRecording>();
  useEffect(() => {
    void recordings.find(recordingKey).then(setKept, () => undefined);
  }, [recordingKey]);
  const busy = (next: Source | undefined) => {
    setSource(next);
    onBusy(next !== undefined);
  };
  const forget = () => {
    setKept(undefined);
    void recordings.forget(recordingKey).catch(() => undefined);
  };
  const send = async (file: File) => {
    busy(undefined);
    onBusy(true);
    setProblem(undefined);
    setPercent(0);
    try {
      onChange({ mediaId: await upload({ token, file, onProgress: setPercent }) });
      forget();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPercent(undefined);
      onBusy(false);
    }
  };
  return (
    <fieldset id={id} className="answer">
      <legend>
        <bdi>{label}</bdi>
      </legend>
      {media && <MediaView media={media} />}
      {source && <Recorder source={source} recordingKey={recordingKey} onRecorded={(file) => void send(file)} onCancel={() => busy(undefined)} />}
      {percent !== undefined && (
        <p role="status">
          <progress value={percent} max={100} /> {t('upload.progress', { percent })}
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {kept && !source && percent === undefined && (
        <div className="row" role="status">
          {t('recorder.kept', { time: new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(kept.startedAt) })}
          <button type="button" onClick={() => void send(kept.file)}>
            {t('recorder.useKept')}
          </button>
          <button type="button" onClick={forget}>
            {t('remove')}
          </button>
        </div>
      )}
      {!source && percent === undefined && (
        <div className="row">
          {SOURCES.map((each) => (
            <button key={each} type="button" onClick={() => busy(each)}>
              {t(`recorder.${each}`)}
            </button>
          ))}
          <label className="file" htmlFor={fileId}>
            {t('upload.choose')}
            <input id={fileId} type="file" accept={ACCEPTED} onChange={({ target }) => target.files?.[0] && void send(target.files[0])} />
          </label>
          {answer.mediaId && (
            <button type="button" onClick={() => onChange({ mediaId: null })}>
              {t('upload.remove')}
            </button>
          )}
        </div>
      )}
      <label htmlFor={textId}>{t('work.text')}</label>
      <textarea id={textId} dir="auto" rows={4} value={answer.text} onChange={({ target }) => onChange({ text: target.value })} />
    </fieldset>
  );
}
