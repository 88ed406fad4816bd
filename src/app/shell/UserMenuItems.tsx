import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { fullName } from '../../domain/sortKey.ts';
import { useConfig } from '../../features/session/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

interface Props {
  /** The button that the menu hangs on, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function UserMenuItems({ anchor, onClose }: Props) {
  const t = useMessages();
  const viewer = useViewer();
  const { links } = useConfig();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
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
      <MenuItem component="a" href={links.help} target="_blank" rel="noreferrer" onClick={onClose}>
        {t('menu.help')}
      </MenuItem>
      <MenuItem component={Link} to={routes.logout} onClick={onClose}>
        {t('session.signOut')}
      </MenuItem>
    </Menu>
  );
}
