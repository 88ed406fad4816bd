import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../domain/permissions.ts';
import { routes } from '../../domain/paths.ts';
import { useSession, useSessionState } from '../../features/session/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** For people with more than one org who aren't institution admins. */
export function OrgSwitcher() {
  const t = useMessages();
  const navigate = useNavigate();
  const session = useSession();
  const state = useSessionState();
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  if (orgs.length < 2 || can(viewer, 'menu.institutions', orgSubject(viewer.org))) return null;
  const choose = (orgId: string) => {
    setAnchor(null);
    session.chooseOrg(orgId);
    void navigate(routes.root);
  };
  return (
    <>
      <Button color="inherit" aria-haspopup="menu" aria-label={t('shell.switchOrg', { org: viewer.org?.name ?? '' })} endIcon={<ChevronsUpDown size={16} />} onClick={(event) => setAnchor(event.currentTarget)} sx={{ minInlineSize: 0, '& .org-name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxInlineSize: { xs: 96, sm: 220 } } }}>
        <bdi className="org-name">{viewer.org?.name}</bdi>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {orgs.map((org) => (
          <MenuItem key={org.id} selected={org.id === viewer.org?.id} onClick={() => choose(org.id)}>
            <bdi>{org.name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
