import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';
import { useSession, useSessionState } from './SessionContext.tsx';

/** Shown instead of the shell while the current institution is suspended. */
export function SuspendedInstitution() {
  const t = useTranslate();
  const session = useSession();
  const state = useSessionState();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  const current = orgs.find(({ id }) => state.phase === 'signedIn' && id === state.currentOrgId);
  const others = orgs.filter((org) => org.state === 'active');
  return (
    <OpenPage title="missingInstitution.suspended.title" illustration="closed">
      <p>{t('missingInstitution.suspended.text', { name: current?.name ?? '' })}</p>
      {others.map(({ id, name }) => (
        <button key={id} type="button" className="button" onClick={() => void session.chooseOrg(id)}>
          {t('missingInstitution.suspended.switch', { name })}
        </button>
      ))}
      <Link className="button quiet" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}
