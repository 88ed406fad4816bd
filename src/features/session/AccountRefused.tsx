import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { InstitutionMessage } from './IdentityRefusal.tsx';
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
