import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { DESTRUCTIVE_ICONS } from '../../../shared/domain/iconNames.ts';
import { ActionModeContext, type ActionItemProps, type ActionMode } from '../list/actions/actionProps.ts';
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

export function RowMenuItems({ labelledBy, anchor, during, onClose, children }: Props) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      <MenuActions during={during} onClose={onClose}>
        {children}
      </MenuActions>
    </Menu>
  );
}

/** Actions as items of a menu, which closes when one is chosen. */
export function MenuActions({ during, onClose, children }: Pick<Props, 'during' | 'onClose' | 'children'>) {
  const mode = useMemo((): ActionMode => ({ kind: 'item', Item: ActionMenuItem, during }), [during]);
  return (
    <CloseMenuContext value={onClose}>
      <ActionModeContext value={mode}>{children}</ActionModeContext>
    </CloseMenuContext>
  );
}

function ActionMenuItem({ label, icon, onSelect }: ActionItemProps) {
  const close = use(CloseMenuContext);
  const Icon = icons[icon];
  return (
    <MenuItem
      {...(DESTRUCTIVE_ICONS.includes(icon) && { sx: DESTRUCTIVE })}
      onClick={() => {
        close();
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
