import { ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../../shared/domain/permissions.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { ORGS_LOADED, useSession, useSessionState } from '../../features/session/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { useAnchor } from '../../kit/menu/useAnchor.ts';

const OrgMenu = lazyPart(() => import('./OrgMenu.tsx').then((part) => part.OrgMenu));

/** The current org's name. People with several orgs who aren't institution admins can switch to the others here. */
export function OrgSwitcher() {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const state = useSessionState();
  const viewer = useViewer();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  if (orgs.length < 2 || can(viewer, 'menu.institutions', orgSubject(viewer.org)))
    return <bdi className="org-name">{viewer.org?.name}</bdi>;
  const choose = (orgId: string) => {
    close();
    void session.chooseOrg(orgId);
    // Replaces the page, which belongs to the previous org.
    void navigate(routes.root, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup={orgs.length < ORGS_LOADED ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        aria-label={t('shell.switchOrg', { org: viewer.org?.name ?? '' })}
        onPointerEnter={OrgMenu.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <bdi className="org-name">{viewer.org?.name}</bdi>
        <ChevronsUpDown size={16} aria-hidden />
      </button>
      {isWanted && <OrgMenu orgs={orgs} current={viewer.org} anchor={anchor} onChoose={choose} onClose={close} />}
    </>
  );
}
