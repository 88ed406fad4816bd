import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Square, SquareCheckBig } from 'lucide-react';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { MenuActions } from '../../menu/RowMenuItems.tsx';
import type { FilterSpec } from '../filters/filterSpec.ts';
import { SHOW_ALL } from '../listAddress.ts';
import { useListState } from '../listState.ts';

interface Props {
  /** Filters that hide rows by default. */
  hidden: readonly FilterSpec[];
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

const atOnce = (work: Promise<void>): void => void work;

export function ListOptionItems({ hidden, anchor, onClose, children }: Props) {
  const t = useTranslate();
  const { values, choose } = useListState();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {hidden.map(({ source, option = '' }) => {
        const on = values[source] !== undefined;
        const Box = on ? SquareCheckBig : Square;
        return (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={on}
            onClick={() => choose(source, on ? undefined : SHOW_ALL)}
          >
            <ListItemIcon>
              <Box size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{t(option)}</ListItemText>
          </MenuItem>
        );
      })}
      <MenuActions during={atOnce} onClose={onClose}>
        {children}
      </MenuActions>
    </Menu>
  );
}
