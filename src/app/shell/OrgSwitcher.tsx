import Button from '@mui/material/Button';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../domain/permissions.ts';
import { routes } from '../../domain/paths.ts';
import { useSession, useSessionState } from '../../features/session/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';

const load = () => import('./OrgMenu.tsx');
const OrgMenu = lazy(() => load().then((part) => ({ default: part.OrgMenu })));

/** For people with more than one org who aren't institution admins. */
export function OrgSwitcher() {
  const t = useMessages();
  const navigate = useNavigate();
  const session = useSession();
  const state = useSessionState();
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  if (orgs.length < 2 || can(viewer, 'menu.institutions', orgSubject(viewer.org))) return null;
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  const choose = (orgId: string) => {
    setAnchor(null);
    session.chooseOrg(orgId);
    void navigate(routes.root);
  };
  return (
    <>
      <Button color="inherit" aria-haspopup="menu" aria-label={t('shell.switchOrg', { org: viewer.org?.name ?? '' })} endIcon={<ChevronsUpDown size={16} />} onPointerEnter={() => void load()} onClick={(event) => open(event.currentTarget)} sx={{ minInlineSize: 0, '& .org-name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxInlineSize: { xs: 96, sm: 220 } } }}>
        <bdi className="org-name">{viewer.org?.name}</bdi>
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <OrgMenu orgs={orgs} current={viewer.org?.id} anchor={anchor} onChoose={choose} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
