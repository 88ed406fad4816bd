import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { FilterLiveForm } from 'react-admin';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useListState } from '../listState.ts';

interface Props {
  search: ReactNode;
  /** The button that the popover is attached to, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** Content of the filter menu, loaded when it is first opened. */
export function FilterPopover({ search, anchor, onClose, children }: Props) {
  const t = useTranslate();
  const { isFiltered, clear } = useListState();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('list.filter'), role: 'dialog' } }}
    >
      <Stack spacing={2} sx={{ padding: 2, minInlineSize: 240, maxInlineSize: 320 }}>
        {search}
        <FilterLiveForm debounce={0}>
          <Stack spacing={2}>{children}</Stack>
        </FilterLiveForm>
        {isFiltered && <Button onClick={clear}>{t('list.clearFilters')}</Button>}
      </Stack>
    </Popover>
  );
}
