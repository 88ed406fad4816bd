import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AutocompleteInput, required } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldText } from '../../../../shared/domain/fieldTexts.ts';
import type { MatchingChange } from '../../../../shared/domain/lists/rowWrites.ts';
import { matchesFilter } from '../../../../shared/text/foldText.ts';
import { FormToolbar, SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { RefusedList, useMatchingWrite } from '../../../kit/list/bulk/MatchingRows.tsx';
import { useFieldTexts } from '../../../kit/form/useFieldTexts.ts';
import { useScope } from '../../../viewer/ScopeContext.tsx';
import { TermInput } from '../TermInput.tsx';
import { BackButton } from './CopyStep.tsx';

interface Props {
  onBack: () => void;
  onClose: () => void;
}

interface Values {
  source: string;
  term: string;
}

/** Copies all courses of a term into another one, and lists those that were refused. */
export function TermStep({ onBack, onClose }: Props) {
  const t = useTranslate();
  const { orgId = '' } = useScope();
  const draft = useFormDraft<Values>(`courses.copyTerm.${orgId}`, { source: '', term: '' });
  const [refusing, setRefusing] = useState<MatchingChange>();
  const { write, progress } = useMatchingWrite({ resource: 'courses' });
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ source, term }: Values) => {
    const done = 'resources.courses.copyTerm.done';
    const change = await write({ name: 'copyTerm', kind: 'copy', data: { term }, done }, { term: [source] });
    if (change === undefined) return;
    draft.forget();
    if (change.refusedCount > 0) setRefusing(change);
    else onClose();
  };
  if (refusing)
    return (
      <>
        <DialogContent>
          <RefusedList change={refusing} text="resources.courses.copyTerm.refused" onClose={onClose} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('form.close')}</Button>
        </DialogActions>
      </>
    );
  const toolbar = (
    <FormToolbar label="resources.courses.copy.confirm" onCancel={close}>
      <BackButton onClick={onBack} />
    </FormToolbar>
  );
  return (
    <SimpleForm draft={draft} onSubmit={submit} toolbar={toolbar}>
      <TermPicker source="source" />
      <TermInput label="resources.courses.copyTerm.target" required />
      <Typography color="text.secondary">{t('resources.courses.copyTerm.hint')}</Typography>
      {progress !== undefined && (
        <LinearProgress variant="determinate" value={progress} aria-label={t('resources.courses.copyTerm.title')} />
      )}
    </SimpleForm>
  );
}

/** Selects a term of courses. A search by name finds terms beyond the first ones. */
function TermPicker({ source }: { source: string }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const value = (useWatch({ name: source }) as string | null | undefined) ?? '';
  const terms = useFieldTexts('term', text.startsWith(value) && value !== '' ? '' : text);
  const offered = value === '' || terms.some(({ name }) => name === value) ? terms : [{ name: value }, ...terms];
  return (
    <AutocompleteInput
      source={source}
      label="resources.courses.copyTerm.source"
      choices={[...offered]}
      optionValue="name"
      optionText={({ name, count }: FieldText) =>
        count === undefined ? name : t('resources.courses.copyTerm.choice', { name, smart_count: count })
      }
      translateChoice={false}
      setFilter={setText}
      matchSuggestion={(filter: string, { name }: FieldText) => matchesFilter(name, filter) || filter.startsWith(name)}
      validate={REQUIRED}
      TextFieldProps={{ required: true, autoFocus: true }}
    />
  );
}

const REQUIRED = required();
