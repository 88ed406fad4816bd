import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Clock, MessageSquarePlus } from 'lucide-react';
import type { Api, NewComment } from '../api.ts';
import type { Place } from '../kit/AttemptView.tsx';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { keptLocally } from '../kit/keptLocally.ts';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { SavedComments } from './SavedComments.tsx';

export interface CommentHandle {
  /** Adds words to the comment and goes there. */
  insert: (text: string) => void;
}

interface Props {
  ref?: Ref<CommentHandle>;
  /** Names what is typed and not added yet, in this tab. */
  formKey: string;
  api: Api;
  /** Where a player stands, once one has been played. */
  place: Place | undefined;
  /** Whether it was kept. */
  onComment: (comment: NewComment) => Promise<boolean>;
}

const withSaved = (text: string, saved: string): string => (text.trim() === '' ? saved : `${text.trimEnd()} ${saved}`);

/** A remark on the whole, or on the moment where the player stands: it waits while somebody writes. */
export function CommentForm({ ref, formKey, api, place, onComment }: Props) {
  const { t } = useTranslator();
  const key = `comment.${formKey}`;
  const [text, setText] = useState(() => keptLocally.read<string>(key) ?? '');
  useEffect(() => {
    if (text === '') keptLocally.forget(key);
    else keptLocally.keep(key, text);
  }, [key, text]);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (saved: string) => {
    setText(withSaved(text, saved));
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({ insert }));
  const [isSending, setSending] = useState(false);
  const moment = place !== undefined && place.seconds > 0 ? place : undefined;
  const send = async (at: Place | undefined) => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isKept = await onComment({ text, atSeconds: at?.seconds ?? null, questionId: at?.questionId ?? null });
    setSending(false);
    if (isKept) setText('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(moment);
  };
  const isEmpty = text.trim() === '' || isSending;
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void send(undefined);
      }}
    >
      <Field label={t('review.comment')}>
        {(names) => (
          <textarea
            {...names}
            ref={field}
            dir="auto"
            rows={3}
            maxLength={5000}
            value={text}
            onFocus={() => place?.pause()}
            onKeyDown={keys}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="row">
        {moment && (
          <Button kind="primary" icon={Clock} disabled={isEmpty} onClick={() => void send(moment)}>
            {t('review.commentAt', { time: timeText(moment.seconds) })}
          </Button>
        )}
        <Button type="submit" icon={MessageSquarePlus} disabled={isEmpty}>
          {t('review.addComment')}
        </Button>
      </div>
      <SavedComments api={api} typed={text} onInsert={insert} />
    </form>
  );
}
