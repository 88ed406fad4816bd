import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import type { MessageId } from '../i18n/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { SHOW_ALL, SHOW_ONLY } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props {
  filters: readonly FilterSpec[];
  controls: ListControls;
}

/** What the filter menu offers; loaded when it is opened. */
export function FilterChoices({ filters, controls }: Props) {
  const t = useMessages();
  return (
    <>
      {filters.map((filter) => (
        <FilterChoice key={filter.key} filter={filter} controls={controls} />
      ))}
      {controls.isFiltered && <Button onClick={controls.clear}>{t('list.clearFilters')}</Button>}
    </>
  );
}

function FilterChoice({ filter, controls }: { filter: FilterSpec; controls: ListControls }) {
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
