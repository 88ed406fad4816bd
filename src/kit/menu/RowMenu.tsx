import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';

export interface RowAction {
  id: string;
  label: string;
  Icon: LucideIcon;
  onSelect: () => void;
}

interface Props {
  /** Of the row, for who can't see which row the button is in. */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with a row; nothing at all when nothing can. */
export function RowMenu({ name, actions }: Props) {
  const t = useMessages();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton id={buttonId} aria-label={t('list.actionsOf', { name })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': buttonId } }}>
        {actions.map(({ id, label, Icon, onSelect }) => (
          <MenuItem
            key={id}
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
        ))}
      </Menu>
    </>
  );
}
