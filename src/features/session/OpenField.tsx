import { useId, type InputHTMLAttributes } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate, useI18n } from '../../i18n/useTranslate.ts';
import { useConfig } from './SessionContext.tsx';

/** Returns the user pool's password rules as one sentence. */
export function usePasswordRules(): string {
  const { t, language } = useI18n();
  const { passwordPolicy: policy } = useConfig().identity;
  const length = new Intl.NumberFormat(language).format(policy.minimumLength);
  const letters = policy.requireUppercase
    ? policy.requireLowercase
      ? ('bothCases' as const)
      : ('uppercase' as const)
    : policy.requireLowercase && ('lowercase' as const);
  const parts = [letters, policy.requireNumbers && ('number' as const), policy.requireSymbols && ('symbol' as const)]
    .filter((part) => part !== false)
    .map((part) => t(`login.passwordPart.${part}`));
  return parts.length === 0
    ? t('login.passwordLength', { length })
    : t('login.passwordRules', { length, parts: new Intl.ListFormat(language).format(parts) });
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** The id of a message, or the name of an attribute that only the user pool defines. */
  label: MessageId | { attribute: string };
  name: string;
  /** A sentence below the field. */
  hint?: string | undefined;
}

/** A labeled input that password managers recognize. */
export function OpenField({ label, hint, ...input }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="open-field">
      <label htmlFor={id}>{typeof label === 'string' ? t(label) : label.attribute}</label>
      <input id={id} required dir="auto" aria-describedby={hint && `${id}-hint`} {...input} />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

/** Input for a new password, with the rules of the user pool. */
export function PasswordField({ label }: { label: MessageId }) {
  const { passwordPolicy } = useConfig().identity;
  return (
    <OpenField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={usePasswordRules()}
      minLength={passwordPolicy.minimumLength}
    />
  );
}
