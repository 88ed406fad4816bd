import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { ChosenValue } from './FilterChips.tsx';
import { SHOW_ALL } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

export function FilterChipList({ chosen, controls }: { chosen: readonly ChosenValue[]; controls: ListControls }) {
  const t = useTranslate();
  const drop = ({ filter, value }: ChosenValue) => {
    const others = (controls.chosen[filter.key] ?? []).filter((other) => other !== value);
    controls.choose(filter.key, filter.kind === 'hidden' ? [SHOW_ALL] : others);
  };
  const text = ({ filter, value }: ChosenValue) => {
    const label = t(filter.label);
    const word = wordOf(filter, value, t);
    return word === undefined ? label : t('list.chosen', { label, value: word });
  };
  return (
    <ul className="filter-chips" aria-label={t('list.filters')}>
      {chosen.map((entry) => (
        <li key={`${entry.filter.key} ${entry.value}`}>
          <Chip
            size="small"
            label={<bdi>{text(entry)}</bdi>}
            onDelete={() => drop(entry)}
            slotProps={{ root: { 'aria-label': t('list.dropFilter', { filter: text(entry) }) } }}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={controls.clear}>
          {t('list.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

function wordOf(filter: FilterSpec, value: string, t: ReturnType<typeof useTranslate>): string | undefined {
  if (filter.kind === 'words') return value;
  const id =
    filter.kind === 'oneOf' || filter.kind === 'either'
      ? (filter.values as Readonly<Record<string, Parameters<typeof t>[0]>>)[value]
      : undefined;
  return id && t(id);
}
