import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { SHOW_ALL } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props {
  filters: readonly FilterSpec[];
  controls: ListControls;
}

/** Switches rows on that a list leaves out by default. */
export function ListOptions({ filters, controls }: Props) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = filters.filter((filter) => filter.kind === 'hidden');
  if (hidden.length === 0) return null;
  return (
    <>
      <IconButton aria-label={t('list.options')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <SlidersHorizontal size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {hidden.map((filter) => {
          const on = controls.chosen[filter.key] !== undefined;
          return (
            <MenuItem key={filter.key} role="menuitemcheckbox" aria-checked={on} onClick={() => controls.choose(filter.key, on ? [] : [SHOW_ALL])}>
              <Checkbox size="small" checked={on} tabIndex={-1} disableRipple slotProps={{ input: { 'aria-hidden': true } }} sx={{ paddingInlineStart: 0 }} />
              <ListItemText>{t(filter.option)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
