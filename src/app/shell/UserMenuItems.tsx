import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { fullName } from '../../../shared/domain/lists/sortKey.ts';
import { useConfig, useSession } from '../../features/session/index.ts';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { colorScheme, defaultTheme, useColorScheme, rowDensity } from '../../theme/colorScheme.ts';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import type { ShellDialog } from './ShellDialogs.tsx';

interface Props {
  /** The button that the menu is attached to, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function UserMenuItems({ anchor, onClose }: Props) {
  const t = useTranslate();
  const viewer = useViewer();
  // While a user acts as someone else, the account at the identity provider is still the user's own.
  const { isActing } = viewer;
  const { links } = useConfig();
  const { identity } = useSession();
  const isAdmin = useCan('orgUser.add');
  const hasSettings = useCan('menu.institutionSettings');
  const readsRefusals = useCan('tool.readRefusals');
  const readsEvents = useCan('auditEvent.list');
  const dialog = useDialogAddress();
  const next = useColorScheme() === 'dark' ? 'light' : 'dark';
  const [isCompact, setCompact] = useState(rowDensity.isCompact);
  const open = (name: ShellDialog) => {
    onClose();
    dialog.open(name);
  };
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      <li role="none">
        <div style={{ padding: 'var(--space-1) var(--space-4) var(--space-2)' }}>
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
      <MenuItem onClick={() => open('userSettings')}>{t('shell.userSettings')}</MenuItem>
      {!isActing && <MenuItem onClick={() => open('secondFactor')}>{t('login.codeTitle')}</MenuItem>}
      {identity.hasPassword() && !isActing && (
        <MenuItem onClick={() => open('changePassword')}>{t('shell.changePassword')}</MenuItem>
      )}
      {isAdmin && <MenuItem onClick={() => open('institutionAdmins')}>{t('shell.institutionAdmins')}</MenuItem>}
      {readsRefusals && !hasSettings && (
        <MenuItem onClick={() => open('toolRefusals')}>{t('institution.refusals.menu')}</MenuItem>
      )}
      {readsEvents && !hasSettings && (
        <MenuItem component={Link} to={paths.audit()} onClick={onClose}>
          {t('resources.auditEvents.name', MANY)}
        </MenuItem>
      )}
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={isCompact}
        onClick={() => {
          rowDensity.choose(!isCompact);
          setCompact(!isCompact);
        }}
      >
        <ListItemText>{t('shell.compactRows')}</ListItemText>
        {isCompact && <Check size={18} aria-hidden />}
      </MenuItem>
      {defaultTheme.hasDarkMode && (
        <MenuItem onClick={() => colorScheme.choose(next)}>{t(`shell.${next}Theme`)}</MenuItem>
      )}
      <MenuItem component="a" href={links.help} target="_blank" rel="noreferrer" onClick={onClose}>
        {t('menu.help')}
      </MenuItem>
      <MenuItem component={Link} to={routes.logout} onClick={onClose}>
        {t('session.signOut')}
      </MenuItem>
      {!isActing && <MenuItem onClick={() => open('signOutEverywhere')}>{t('shell.signOutEverywhere')}</MenuItem>}
    </Menu>
  );
}
