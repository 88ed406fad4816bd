import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useState, type Ref } from 'react';
import { PAGE_LIMIT_MAX } from '../../domain/limits.ts';
import { valueAt, type ListRow } from '../../domain/listRules.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import type { ReferenceSpec } from './spec.ts';

interface Props {
  field: ReferenceSpec;
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  autoFocus: boolean;
}

type Row = ListRow & { id: string };

/** Picks a row of another resource by its name; what is typed searches its list. */
export function ReferenceInput({ field, inputRef, value, onChange, onBlur, autoFocus }: Props) {
  const t = useTranslate();
  const meta = useCallScope();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Row | null>(null);
  const params = {
    filter: text === '' || !field.searches ? {} : { text },
    sort: { field: field.shows, order: 'ASC' as const },
    pagination: { page: 1, perPage: PAGE_LIMIT_MAX },
    meta,
  };
  const { data: rows = [], isPending } = useGetList<Row>(field.resource, params, {
    placeholderData: (previous) => previous,
  });
  const nameOf = (row: Row) => (valueAt(row, field.shows) as string | null) ?? '';
  // A draft keeps the id alone.
  const shown = chosen?.id === value ? chosen : (rows.find((row) => row.id === value) ?? null);
  const offered = shown && !rows.some(({ id }) => id === shown.id) ? [shown, ...rows] : rows;
  return (
    <Autocomplete
      options={offered}
      value={shown}
      loading={isPending}
      loadingText={t('app.loading')}
      noOptionsText={t(field.noMatch)}
      openText={t('form.open')}
      closeText={t('form.close')}
      clearText={t('form.clear')}
      getOptionLabel={nameOf}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      // The list is what the search found already.
      {...(field.searches && { filterOptions: (found: Row[]) => found })}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, row) => {
        setChosen(row);
        onChange(row?.id ?? '');
      }}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={t(field.label)}
          required
          autoFocus={autoFocus}
          helperText=" "
        />
      )}
    />
  );
}
