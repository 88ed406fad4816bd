import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { trimEmail } from '../../../shared/domain/identity/emailAddress.ts';
import type { IdentityError } from '../../../shared/domain/identity/identityError.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { IdentityRefusal } from './IdentityRefusal.tsx';

interface Props {
  children: ReactNode;
  submit: MessageId;
  isBusy: boolean;
  refusal: IdentityError | undefined;
  notice?: MessageId | undefined;
  onSubmit: (form: FormData) => void;
}

/** One step of signing in. The browser checks required fields; refusals are announced and no input is lost. */
export function StepForm({ children, submit, isBusy, refusal, notice, onSubmit }: Props) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className="open-form" onSubmit={send}>
      {notice && (
        <p className="open-notice" role="status">
          {t(notice)}
        </p>
      )}
      {children}
      {refusal && <IdentityRefusal refusal={refusal} />}
      <button className="button primary" type="submit" aria-disabled={isBusy}>
        {t(submit)}
      </button>
    </form>
  );
}

/** Returns a field's text as it was typed, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Returns an email address as it was typed, without the invisible characters around it that pasted text can contain.
 */
export const emailOf = (form: FormData): string => trimEmail(textOf(form, 'username'));

/** Returns a code as it was typed, without spaces: people copy codes in groups. */
export const codeOf = (form: FormData): string => textOf(form, 'code').replaceAll(/\s/g, '');

/** Returns a password as it was typed: spaces count. */
export function passwordOf(form: FormData, name = 'password'): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
