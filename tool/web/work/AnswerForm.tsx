import { useState } from 'react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { RotateCcw, Trash2 } from 'lucide-react';
import { ANSWER_TEXT_MAX, type Media } from '../../contract.ts';
import type { Api, DraftAnswer } from '../api.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Loading } from '../kit/Loading.tsx';
import { MediaView } from '../kit/MediaView.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useObjectUrl } from '../kit/useObjectUrl.ts';
import { useTranslator } from '../i18n/translator.ts';
import { UnusedRecordings } from './UnusedRecordings.tsx';
import type { Source } from './openStream.ts';
import { SourceButtons } from './SourceButtons.tsx';
import { useBusy } from '../kit/useBusy.ts';
import { useRecordedUpload } from './useRecordedUpload.ts';

const Recorder = lazyComponent(() => import('./Recorder.tsx').then((part) => part.default), <Loading lines={3} />);

interface Props {
  id: string;
  /** Key under which recordings and uploads are stored in this browser. */
  answerKey: string;
  token: string;
  keepFile: Api['keepFile'] | undefined;
  label: string;
  /** Number among several answers; 0 for a single one. */
  number: number;
  isHidden?: boolean;
  answer: DraftAnswer;
  media: Media | null;
  /** The error after an attempt to submit without an answer. */
  error?: string | undefined;
  /** Called at any time, since an upload can finish while the user is typing. */
  onChange: (change: Partial<Pick<DraftAnswer, 'mediaId' | 'text'>>) => void;
  /** Called when a recording or an upload begins or ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Form for one answer: a recording or a file, and text. */
export function AnswerForm({
  id,
  answerKey,
  token,
  keepFile,
  label,
  number,
  isHidden = false,
  answer,
  media,
  error,
  onChange,
  onBusy,
}: Props) {
  const { t } = useTranslator();
  const [source, setSource] = useState<Source>();
  const [lastSource, setLastSource] = useState<Source>();
  const [sent, setSent] = useState<{ mediaId: string; file: File }>();
  const { upload, unused, look, forget } = useRecordedUpload({
    token,
    keepFile,
    uploadKey: answerKey,
    onUploaded: (mediaId, file) => {
      setSent({ mediaId, file });
      onChange({ mediaId });
    },
  });
  useBusy(source !== undefined || upload.isRunning, onBusy);
  const record = (next: Source) => {
    setSource(next);
    setLastSource(next);
  };
  const recorded = (file: File) => {
    setSource(undefined);
    upload.send(file);
  };
  const stopRecording = () => {
    setSource(undefined);
    look();
  };
  const local =
    upload.state?.file ?? (sent?.mediaId === answer.mediaId && answer.mediaId !== media?.id ? sent?.file : undefined);
  const isFree = source === undefined && upload.state === undefined;
  const excess = answer.text.length - ANSWER_TEXT_MAX;
  // A rejected file can be replaced by another one.
  const isOpen = source === undefined && !upload.isRunning && answer.mediaId === null;
  return (
    <fieldset id={id} className="card answer" hidden={isHidden} tabIndex={-1}>
      <legend>
        {number > 0 && <span className="muted">{number}. </span>}
        <bdi>{label}</bdi>
      </legend>
      {source ? (
        <Recorder source={source} answerKey={answerKey} onRecorded={recorded} onCancel={stopRecording} />
      ) : (
        <Given file={local} media={answer.mediaId === null && !local ? null : media} />
      )}
      <UploadProgress upload={upload} />
      {isFree && <UnusedRecordings unused={unused} onUse={recorded} onForget={forget} />}
      {isOpen && <SourceButtons onRecord={record} onFile={upload.send} />}
      {isFree && answer.mediaId !== null && (
        <div className="row">
          {lastSource && (
            <Button icon={RotateCcw} onClick={() => record(lastSource)}>
              {t('recorder.again')}
            </Button>
          )}
          <Button icon={Trash2} onClick={() => onChange({ mediaId: null })}>
            {t('upload.remove')}
          </Button>
        </div>
      )}
      <Field
        label={t('work.text')}
        hint={t('work.length', { count: answer.text.length, max: ANSWER_TEXT_MAX })}
        error={excess > 0 ? t('work.tooLong', { smart_count: excess }) : error}
      >
        {(field) => (
          <textarea
            {...field}
            dir="auto"
            rows={4}
            value={answer.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** The recorded or chosen file, shown from this page until it is saved, then from the server. */
function Given({ file, media }: { file: File | undefined; media: Media | null }) {
  const url = useObjectUrl(file);
  if (file && url)
    return <MediaView key={url} media={{ name: file.name, mediaType: file.type, size: file.size, url }} />;
  return media && <CaptionedMedia key={media.id} media={media} isEditable />;
}
