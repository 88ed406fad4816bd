import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate as useAnyTranslate } from 'react-admin';
import { useI18n } from '../../../i18n/useTranslate.ts';
import { choiceName } from '../elements.ts';
import { SHOW_ALL } from '../listAddress.ts';
import { useListState } from '../listState.ts';
import type { FilterSpec } from './filterSpec.ts';

export interface ChosenValue {
  filter: FilterSpec;
  value: unknown;
}

export function FilterChipList({ chosen }: { chosen: readonly ChosenValue[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const translate = useAnyTranslate();
  const { choose, clear } = useListState();
  const drop = ({ filter: { source, kind }, value }: ChosenValue) => {
    const others = chosen.flatMap((each) => (each.filter.source === source && each.value !== value ? each.value : []));
    choose(source, kind === 'hidden' ? SHOW_ALL : others);
  };
  const nameOf = (filter: FilterSpec, value: unknown): string => {
    if (Array.isArray(value)) return value.map((entry) => nameOf(filter, entry)).join(', ');
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    const name = choiceName(filter.choices ?? [], value);
    return name === undefined ? String(value) : translate(name, { _: name });
  };
  const text = ({ filter, value }: ChosenValue) => {
    const label = translate(filter.label);
    if (filter.kind === 'flag' || filter.kind === 'hidden') return label;
    return t('list.chosen', { label, value: filter.valueText?.(String(value), i18n) ?? nameOf(filter, value) });
  };
  return (
    <ul className="filter-chips" aria-label={t('list.filters')}>
      {chosen.map((entry) => (
        <li key={`${entry.filter.source} ${String(entry.value)}`}>
          <Chip
            size="small"
            label={<bdi>{text(entry)}</bdi>}
            // The chip has the role of a button, so pressing Enter or clicking its text also removes it.
            onClick={() => drop(entry)}
            onDelete={() => drop(entry)}
            slotProps={{ root: { 'aria-label': t('list.dropFilter', { filter: text(entry) }) } }}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
