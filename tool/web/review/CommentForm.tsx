import { useState, type KeyboardEvent, type RefObject } from 'react';
import { MessageSquarePlus } from 'lucide-react';
import type { NewComment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { SavedComments } from './SavedComments.tsx';
import type { TypedComment } from './useTypedComment.ts';

interface Props {
  api: Api;
  typed: TypedComment;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether it was kept. */
  onComment: (comment: NewComment) => Promise<boolean>;
}

/** A comment on the whole, or on the moment where the player stood: it waits while somebody writes. */
export function CommentForm({ api, typed, field, onComment }: Props) {
  const { t } = useTranslator();
  const insert = (saved: string) => {
    typed.insert(saved);
    field.current?.focus();
  };
  const [isSending, setSending] = useState(false);
  const { comment, moment } = typed;
  const send = async () => {
    if (comment === undefined || isSending) return;
    setSending(true);
    if (await onComment(comment)) typed.clear(comment);
    setSending(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
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
            onKeyDown={keys}
            onChange={({ target }) => typed.setText(target.value)}
          />
        )}
      </Field>
      <div className="row">
        {moment && (
          <label className="choice">
            <input
              type="checkbox"
              checked={!typed.isOnWhole}
              onChange={({ target }) => typed.setOnWhole(!target.checked)}
            />
            {t('review.atMoment', { time: timeText(moment.seconds) })}
          </label>
        )}
        <SavedComments api={api} typed={typed.text} onInsert={insert} />
        <Button type="submit" icon={MessageSquarePlus} disabled={comment === undefined || isSending}>
          {t('review.addComment')}
        </Button>
      </div>
    </form>
  );
}
