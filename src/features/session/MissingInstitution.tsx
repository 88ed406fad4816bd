import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { FirstInstitution } from './FirstInstitution.tsx';
import { OpenPage } from './OpenPage.tsx';
import { useSessionState } from './SessionContext.tsx';

export function MissingInstitution() {
  const t = useTranslate();
  const state = useSessionState();
  const isFirst = state.phase === 'signedIn' && state.user.isSuperUser && state.orgs?.length === 0;
  return (
    <OpenPage title="missingInstitution.title" drawing="institutions">
      {isFirst ? <FirstInstitution /> : <p>{t('missingInstitution.text')}</p>}
      <Link className="button" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}
