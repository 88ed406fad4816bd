import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props {
  resource: string;
  filters: readonly FilterSpec[];
  controls: ListControls;
  search: ReactNode;
  /** The button that it hangs on, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What the filter menu holds; loaded when it is first opened. */
export function FilterPopover({ resource, filters, controls, search, anchor, onClose }: Props) {
  const t = useTranslate();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('list.filter'), role: 'dialog' } }}
    >
      <Stack spacing={2} sx={{ padding: 2, minInlineSize: 240 }}>
        {search}
        <FilterChoices resource={resource} filters={filters} controls={controls} />
      </Stack>
    </Popover>
  );
}
