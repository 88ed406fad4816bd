import type { IdentityError } from '../../../shared/domain/identityError.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { usePasswordRules } from './usePasswordRules.ts';

/** Explains why a step of signing in was refused. */
export function IdentityRefusal({ refusal }: { refusal: IdentityError }) {
  const t = useTranslate();
  const rules = usePasswordRules();
  return (
    <div className="open-error" role="alert">
      {refusal.institutionMessage === undefined ? (
        t(`identity.${refusal.code}`, { rules })
      ) : (
        <InstitutionMessage message={refusal.institutionMessage} />
      )}
    </div>
  );
}

/** The institution's own text, which can be in any language. */
export function InstitutionMessage({ message }: { message: string }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('identity.institution')}</p>
      <blockquote dir="auto">{message}</blockquote>
    </>
  );
}
