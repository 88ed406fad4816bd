import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { icons } from './icons.ts';
import type { RowAction } from './RowMenu.tsx';

interface Props {
  labelledBy: string;
  /** The button that the menu hangs on, while it is open. */
  anchor: HTMLElement | null;
  actions: readonly RowAction[];
  onClose: () => void;
}

export function RowMenuItems({ labelledBy, anchor, actions, onClose }: Props) {
  const choose = (onSelect: () => void) => {
    onClose();
    onSelect();
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {actions.map(({ id, label, icon, onSelect }) => {
        const Icon = icons[icon];
        return (
          <MenuItem key={id} onClick={() => choose(onSelect)}>
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
