import type { IdentityError } from '../../../shared/domain/identity/identityError.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePasswordRules } from './OpenField.tsx';
import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { OpenPage } from './OpenPage.tsx';
import type { SignInRefusal } from './types.ts';

/** Explains why an account is refused, and offers to sign in with another one. */
export function AccountRefused({ refusal: { reason, email, message } }: { refusal: SignInRefusal }) {
  const t = useTranslate();
  return (
    <OpenPage title="refused.title" illustration="closed">
      <div role="alert">
        {message === undefined ? <p>{t(`identity.${reason}`)}</p> : <InstitutionMessage message={message} />}
      </div>
      {email !== undefined && (
        <p>
          {t('refused.address')} <bdi>{email}</bdi>
        </p>
      )}
      <Link className="button primary" to={routes.logout}>
        {t('refused.otherAccount')}
      </Link>
    </OpenPage>
  );
}

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
function InstitutionMessage({ message }: { message: string }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('identity.institution')}</p>
      <blockquote dir="auto">{message}</blockquote>
    </>
  );
}
