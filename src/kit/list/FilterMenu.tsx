import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageId } from '../i18n/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { SHOW_ALL, SHOW_ONLY } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props {
  filters: readonly FilterSpec[];
  controls: ListControls;
  /** The search box of narrow windows. */
  search: ReactNode;
}

export function FilterMenu({ filters, controls, search }: Props) {
  const t = useMessages();
  const hasLabel = useMediaQuery('(min-width:768px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const usable = filters.filter((filter) => filter.kind !== 'hidden' || controls.chosen[filter.key] !== undefined);
  if (usable.length === 0 && !search) return null;
  const active = usable.filter((filter) => isActive(filter, controls)).length;
  return (
    <>
      <Badge badgeContent={active} color="primary">
        <Button
          color="inherit"
          aria-haspopup="dialog"
          aria-label={t('list.filter')}
          onClick={(event) => setAnchor(event.currentTarget)}
          startIcon={hasLabel ? <ListFilter size={18} /> : undefined}
          sx={{ minInlineSize: 40 }}
        >
          {hasLabel ? t('list.filter') : <ListFilter size={18} />}
        </Button>
      </Badge>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { 'aria-label': t('list.filter'), role: 'dialog' } }}>
        <Stack spacing={2} sx={{ padding: 2, minInlineSize: 240 }}>
          {search}
          {usable.map((filter) => (
            <FilterChoices key={filter.key} filter={filter} controls={controls} />
          ))}
          {controls.isFiltered && <Button onClick={controls.clear}>{t('list.clearFilters')}</Button>}
        </Stack>
      </Popover>
    </>
  );
}

const isActive = (filter: FilterSpec, { chosen }: ListControls): boolean =>
  filter.kind === 'hidden' ? chosen[filter.key]?.[0] === SHOW_ONLY : chosen[filter.key] !== undefined;

function FilterChoices({ filter, controls }: { filter: FilterSpec; controls: ListControls }) {
  const t = useMessages();
  const chosen = controls.chosen[filter.key] ?? [];
  if (filter.kind === 'flag') return <Choice label={filter.label} checked={chosen.length > 0} onChange={(on) => controls.choose(filter.key, on ? ['true'] : [])} />;
  if (filter.kind === 'hidden') {
    return <Choice label={filter.label} checked={chosen[0] === SHOW_ONLY} onChange={(on) => controls.choose(filter.key, [on ? SHOW_ONLY : SHOW_ALL])} />;
  }
  const toggle = (value: string, on: boolean) => controls.choose(filter.key, on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FormGroup role="group" aria-label={t(filter.label)}>
      <FormLabel component="span">{t(filter.label)}</FormLabel>
      {Object.entries(filter.values).map(([value, label]) => (
        <Choice key={value} label={label} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)} />
      ))}
    </FormGroup>
  );
}

function Choice({ label, checked, onChange }: { label: MessageId; checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useMessages();
  return <FormControlLabel label={t(label)} control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />} />;
}
