import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { fullName } from '../../domain/sortKey.ts';
import { useConfig } from '../../features/session/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '';

export function UserMenu() {
  const t = useMessages();
  const viewer = useViewer();
  const { links } = useConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = `${initial(viewer.givenName)}${initial(viewer.familyName)}` || initial(viewer.userId);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton aria-label={t('shell.userMenu')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar sx={{ inlineSize: 32, blockSize: 32, fontSize: 13, fontWeight: 650, backgroundColor: 'primary.main', color: 'primary.contrastText' }}>{initials}</Avatar>
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <li role="none">
          <div style={{ padding: '4px 16px 8px' }}>
            <Typography sx={{ fontWeight: 650 }}>
              <bdi>{fullName(viewer)}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <bdi>{viewer.userId}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <bdi>{viewer.org?.name}</bdi>
            </Typography>
          </div>
        </li>
        <Divider />
        <MenuItem component="a" href={links.help} target="_blank" rel="noreferrer" onClick={close}>
          {t('menu.help')}
        </MenuItem>
        <MenuItem component={Link} to={routes.logout} onClick={close}>
          {t('session.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
