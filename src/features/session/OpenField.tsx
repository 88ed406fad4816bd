import { useId, type InputHTMLAttributes } from 'react';
import type { MessageId } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: MessageId;
  name: string;
  hint?: MessageId;
}

/** A labelled input that password managers know. */
export function OpenField({ label, hint, ...input }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="open-field">
      <label htmlFor={id}>{t(label)}</label>
      <input id={id} required dir="auto" aria-describedby={hint && `${id}-hint`} {...input} />
      {hint && <small id={`${id}-hint`}>{t(hint)}</small>}
    </div>
  );
}
