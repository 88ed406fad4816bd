import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createContext, use, type ReactNode } from 'react';
import { DESTRUCTIVE_ICONS } from '../../../shared/domain/iconNames.ts';
import { ActionModeContext, type ActionItemProps } from '../list/actions/actionProps.ts';
import { icons } from './icons.ts';

interface Props {
  labelledBy: string;
  /** The button that the menu is attached to, while it is open. */
  anchor: HTMLElement | null;
  during: (work: Promise<void>) => void;
  onClose: () => void;
  children: ReactNode;
}

const DESTRUCTIVE = {
  color: 'error.main',
  '& .MuiListItemIcon-root': { color: 'inherit' },
  '&:not(:first-of-type)': { marginBlockStart: 1, borderBlockStart: '1px solid var(--line)' },
} as const;

const CloseMenuContext = createContext(() => undefined as void);

/** Actions as items of a menu. Choosing one closes the menu. */
export function ActionMenuItems({ labelledBy, anchor, during, onClose, children }: Props) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      <CloseMenuContext value={onClose}>
        <ActionModeContext value={{ kind: 'item', Item: ActionMenuItem, during }}>{children}</ActionModeContext>
      </CloseMenuContext>
    </Menu>
  );
}

function ActionMenuItem({ label, icon, checked, onSelect }: ActionItemProps) {
  const close = use(CloseMenuContext);
  const isCheckbox = checked !== undefined;
  const Icon = icons[icon];
  return (
    <MenuItem
      {...(DESTRUCTIVE_ICONS.includes(icon) && { sx: DESTRUCTIVE })}
      {...(isCheckbox && { role: 'menuitemcheckbox', 'aria-checked': checked })}
      onClick={() => {
        if (!isCheckbox) close();
        onSelect();
      }}
    >
      <ListItemIcon>
        <Icon size={18} aria-hidden />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}
