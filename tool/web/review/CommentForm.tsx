import { useState, type RefObject } from 'react';
import { ArrowLeftToLine, ArrowRightToLine, MessageSquarePlus, Mic } from 'lucide-react';
import type { Criterion, NewComment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Select } from '../kit/Select.tsx';
import { submitByKey } from '../kit/useKey.ts';
import { rangeText } from '../kit/timeText.ts';
import { useKey } from '../kit/useKey.ts';
import { useTranslator } from '../i18n/translator.ts';
import { rangeKeyOf } from './queueKeys.ts';
import { SavedComments } from './SavedComments.tsx';
import { VoiceComment } from './VoiceComment.tsx';
import type { TypedComment } from './useTypedComment.ts';

interface Props {
  api: Api;
  typed: TypedComment;
  /** Criteria that a comment can refer to. */
  rubric: readonly Criterion[];
  /** True if there is a recording to comment on. */
  isPlayed: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Key under which a voice comment is stored in this browser. */
  voiceKey: string;
  /** True while a voice comment is being uploaded. */
  isVoiceBusy: boolean;
  onVoiceBusy: (isBusy: boolean) => void;
  /** Resolves to true if the comment was saved. */
  onComment: (comment: NewComment) => Promise<boolean>;
}

/** Form for a comment on the whole work, or on the player's position. The player pauses while the user types. */
export function CommentForm(props: Props) {
  const { api, typed, rubric, isPlayed, field, voiceKey, isVoiceBusy, onVoiceBusy, onComment } = props;
  const { t } = useTranslator();
  const insert = (saved: string) => {
    typed.insert(saved);
    field.current?.focus();
  };
  const [isSending, setSending] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const { comment, moment } = typed;
  const send = async () => {
    if (comment === undefined || isSending || isVoiceBusy) return;
    setSending(true);
    if (await onComment(comment)) typed.clear(comment);
    setSending(false);
  };
  return (
    <form
      className="card comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('review.comment')}>
        {(names) => (
          <textarea
            {...names}
            ref={field}
            dir="auto"
            rows={2}
            maxLength={5000}
            value={typed.text}
            onFocus={typed.pause}
            onKeyDown={submitByKey}
            onChange={({ target }) => typed.setText(target.value)}
          />
        )}
      </Field>
      <VoiceComment
        api={api}
        voiceKey={voiceKey}
        mediaId={typed.mediaId}
        isRecording={isRecording}
        onStop={() => setRecording(false)}
        onRecorded={typed.setVoice}
        onBusy={onVoiceBusy}
      />
      <div className="row">
        {moment && (
          <label className="choice">
            <input
              type="checkbox"
              checked={!typed.isOnWhole}
              onChange={({ target }) => typed.setOnWhole(!target.checked)}
            />
            {t('review.atMoment', { time: rangeText(moment.seconds, typed.end ?? null) })}
          </label>
        )}
        <IconButton icon={Mic} label={t('voice.record')} onClick={() => (typed.pause(), setRecording(true))} />
        {isPlayed && <Range typed={typed} />}
        {rubric.length > 0 && (
          <Select
            label={t('review.criterion')}
            isLabelHidden
            value={typed.criterionId ?? ''}
            choices={[{ id: '', name: t('review.noCriterion') }, ...rubric]}
            onChange={(id) => typed.setCriterion(id === '' ? undefined : id)}
          />
        )}
        <SavedComments api={api} typed={typed.text} onInsert={insert} />
        <Button type="submit" icon={MessageSquarePlus} disabled={comment === undefined || isSending || isVoiceBusy}>
          {t('review.addComment')}
        </Button>
      </div>
    </form>
  );
}

/** Buttons and keys that set the start and end of a range, while the recording plays or is paused. */
function Range({ typed: { startRange, endRange } }: Pick<Props, 'typed'>) {
  const { t } = useTranslator();
  useKey(rangeKeyOf, (edge) => (edge === 'start' ? startRange?.() : endRange?.()));
  return (
    <span className="range-edges" dir="ltr">
      <IconButton
        icon={ArrowLeftToLine}
        label={t('review.startRange')}
        aria-keyshortcuts="I Alt+I"
        disabled={!startRange}
        onClick={startRange}
      />
      <IconButton
        icon={ArrowRightToLine}
        label={t('review.endRange')}
        aria-keyshortcuts="O Alt+O"
        disabled={!endRange}
        onClick={endRange}
      />
    </span>
  );
}
