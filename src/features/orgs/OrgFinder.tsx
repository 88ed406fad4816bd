import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Orgs_findDocument } from '../../generated/documents.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDebouncedValue } from '../../kit/page/pageHooks.ts';

interface FoundOrg {
  id: string;
  name: string;
}

export interface OrgFinderProps {
  label: string;
  /** Loaded institutions, which are offered before anything is typed. */
  orgs: readonly FoundOrg[];
  current: FoundOrg | undefined;
  /** Text in the field while no institution is chosen. */
  placeholder?: string;
  autoFocus?: boolean;
  onChoose: (org: FoundOrg | undefined) => void;
}

const SETTLED_AFTER_MS = 150;
const OFFERED = 20;

/** Selects one of any number of institutions, which the API finds by a part of their names. */
export function OrgFinder({ label, orgs, current, placeholder, autoFocus = false, onChoose }: OrgFinderProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), SETTLED_AFTER_MS);
  const isAsked = text !== '' && text !== current?.name;
  const { data, previousData, loading, error } = useQuery(Orgs_findDocument, {
    variables: { text, limit: OFFERED },
    skip: !isAsked,
    fetchPolicy: 'no-cache',
  });
  return (
    <Autocomplete<FoundOrg>
      size="small"
      fullWidth
      openOnFocus
      options={isAsked ? ((data ?? previousData)?.getOrgs.orgs ?? []) : orgs}
      value={current ?? null}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={loading || text !== typed.trim()}
      loadingText={t('palette.searching')}
      noOptionsText={t(error === undefined ? 'palette.none' : 'palette.failed')}
      clearText={t('form.clear')}
      openText={t('form.open')}
      closeText={t('form.close')}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, org) => onChoose(org ?? undefined)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={placeholder}
          autoFocus={autoFocus}
          // Selects the current name, so that typing replaces it. MUI does this only on a click.
          onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto', 'aria-label': label } }}
        />
      )}
    />
  );
}
