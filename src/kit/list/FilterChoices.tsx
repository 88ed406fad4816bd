import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useGetList } from 'react-admin';
import { LOCAL_LIST_MAX } from '../../domain/limits.ts';
import { valueAt, type ListRow } from '../../domain/listRules.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { SHOW_ALL, SHOW_ONLY } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props {
  resource: string;
  filters: readonly FilterSpec[];
  controls: ListControls;
}

/** What the filter menu offers; loaded when it is opened. */
export function FilterChoices({ resource, filters, controls }: Props) {
  const t = useTranslate();
  return (
    <>
      {filters.map((filter) => (
        <FilterChoice key={filter.key} resource={resource} filter={filter} controls={controls} />
      ))}
      {controls.isFiltered && <Button onClick={controls.clear}>{t('list.clearFilters')}</Button>}
    </>
  );
}

interface ChoiceProps extends Omit<Props, 'filters'> {
  filter: FilterSpec;
}

function FilterChoice({ resource, filter, controls }: ChoiceProps) {
  const t = useTranslate();
  const chosen = controls.chosen[filter.key] ?? [];
  if (filter.kind === 'flag')
    return (
      <Choice
        label={filter.label}
        checked={chosen.length > 0}
        onChange={(on) => controls.choose(filter.key, on ? ['true'] : [])}
      />
    );
  if (filter.kind === 'hidden') {
    return (
      <Choice
        label={filter.label}
        checked={chosen[0] === SHOW_ONLY}
        onChange={(on) => controls.choose(filter.key, [on ? SHOW_ONLY : SHOW_ALL])}
      />
    );
  }
  if (filter.kind === 'either') return <EitherChoice filter={filter} controls={controls} />;
  if (filter.kind === 'words') return <WordChoices resource={resource} filter={filter} controls={controls} />;
  const toggle = (value: string, on: boolean) =>
    controls.choose(filter.key, on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FormGroup role="group" aria-label={t(filter.label)}>
      <FormLabel component="span">{t(filter.label)}</FormLabel>
      {Object.entries(filter.values).map(([value, label]) => (
        <Choice key={value} label={label} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)} />
      ))}
    </FormGroup>
  );
}

type Of<Kind extends FilterSpec['kind']> = Extract<FilterSpec, { kind: Kind }>;

/** One of two, or no matter which: a new choice takes the other one's place. */
function EitherChoice({ filter, controls }: { filter: Of<'either'>; controls: ListControls }) {
  const t = useTranslate();
  const chosen = controls.chosen[filter.key]?.[0] ?? '';
  return (
    <RadioGroup
      aria-label={t(filter.label)}
      value={chosen}
      onChange={(_, value) => controls.choose(filter.key, value === '' ? [] : [value])}
    >
      <FormLabel component="span">{t(filter.label)}</FormLabel>
      <FormControlLabel value="" label={t('list.any')} control={<Radio size="small" />} />
      {Object.entries(filter.values).map(([value, label]) => (
        <FormControlLabel key={value} value={value} label={t(label)} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}

/** Any of the words that the list's rows have. */
function WordChoices({
  resource,
  filter,
  controls,
}: {
  resource: string;
  filter: Of<'words'>;
  controls: ListControls;
}) {
  const t = useTranslate();
  const meta = useCallScope();
  const { data = [] } = useGetList<{ id: string }>(resource, {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LOCAL_LIST_MAX },
    meta,
  });
  const chosen = controls.chosen[filter.key] ?? [];
  const words = [...new Set([...wordsOf(data, filter.field), ...chosen])].toSorted((a, b) => a.localeCompare(b));
  if (words.length === 0) return null;
  const toggle = (word: string, on: boolean) =>
    controls.choose(filter.key, on ? [...chosen, word] : chosen.filter((other) => other !== word));
  return (
    <FormGroup role="group" aria-label={t(filter.label)}>
      <FormLabel component="span">{t(filter.label)}</FormLabel>
      {words.map((word) => (
        <FormControlLabel
          key={word}
          label={<bdi>{word}</bdi>}
          control={<Checkbox size="small" checked={chosen.includes(word)} onChange={(_, on) => toggle(word, on)} />}
        />
      ))}
    </FormGroup>
  );
}

const wordsOf = (rows: readonly object[], field: string): string[] =>
  rows.flatMap((row) => (valueAt(row as ListRow, field) as readonly { name: string }[]).map(({ name }) => name));

function Choice({
  label,
  checked,
  onChange,
}: {
  label: MessageId;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <FormControlLabel
      label={t(label)}
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
    />
  );
}
