import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Square, SquareCheckBig } from 'lucide-react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SHOW_ALL } from './listAddress.ts';
import type { ListOptionsProps } from './ListOptions.tsx';
import { useExport } from './useExport.ts';

interface Props<R> extends ListOptionsProps<R> {
  canExport: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function ListOptionItems<R extends { id: string }>({
  spec,
  columns,
  filters,
  controls,
  filter,
  canExport,
  anchor,
  onClose,
}: Props<R>) {
  const t = useTranslate();
  const exportRows = useExport(spec, columns);
  const download = () => {
    onClose();
    void exportRows({ filter, sort: controls.sort });
  };
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {filters.flatMap((hidden) => {
        if (hidden.kind !== 'hidden') return [];
        const on = controls.chosen[hidden.key] !== undefined;
        const Box = on ? SquareCheckBig : Square;
        return [
          <MenuItem
            key={hidden.key}
            role="menuitemcheckbox"
            aria-checked={on}
            onClick={() => controls.choose(hidden.key, on ? [] : [SHOW_ALL])}
          >
            <ListItemIcon>
              <Box size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{t(hidden.option)}</ListItemText>
          </MenuItem>,
        ];
      })}
      {canExport && <MenuItem onClick={download}>{t('list.export')}</MenuItem>}
    </Menu>
  );
}
