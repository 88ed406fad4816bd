import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { FirstInstitution } from './FirstInstitution.tsx';
import { OpenPage } from './OpenPage.tsx';
import { useSessionState } from './SessionContext.tsx';

export function MissingInstitution() {
  const t = useTranslate();
  const session = useSessionState();
  const isFirst = session.phase === 'signedIn' && session.user.isSuperUser && session.orgs?.length === 0;
  return (
    <OpenPage title="missingInstitution.title" illustration="institutions">
      {isFirst ? <FirstInstitution /> : <p>{t('missingInstitution.text')}</p>}
      {session.phase === 'signedIn' && !isFirst && (
        <p>
          {t('refused.address')} <bdi>{session.user.email}</bdi>
        </p>
      )}
      <Link className="button" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}
