import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ChangeEvent } from 'react';
import { SelectInput, TextInput, required } from 'react-admin';
import { validatePresence } from '../../../shared/domain/validators.ts';
import { Imports_listDocument } from '../../generated/documents.generated.ts';
import type { ImportRole } from '../../generated/schema.generated.ts';
import { FormToolbar } from '../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';
import { refusalMessage } from './ImportProblem.tsx';
import { ROLES, roleLabel } from './importRoles.ts';
import type { ImportSteps } from './useImport.ts';

interface Props {
  steps: ImportSteps;
  onClose: () => void;
}

interface Given {
  text: string;
  role: ImportRole;
}

/** A file or a pasted list, and the role of people who are listed without one. */
export function ImportFile({ steps, onClose }: Props) {
  const t = useTranslate();
  const { orgId = '', courseId } = useCallScope();
  const [role, ...others] = courseId === undefined ? ROLES.org : ROLES.course;
  const draft = useFormDraft<Given>(`import.${courseId ?? orgId}`, { text: '', role });
  const [isReading, setReading] = useState(false);
  const choices = [role, ...others].map((id) => ({ id, name: roleLabel(id) }));
  const upload = async (fileName: string, content: Uint8Array, given: ImportRole) => {
    const read = await steps.create(fileName, content, given);
    if (read?.state === 'planned') draft.forget();
  };
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    setReading(true);
    const content = new Uint8Array(await file.arrayBuffer());
    // The same file can be opened again after it was changed.
    target.value = '';
    await upload(file.name, content, role).finally(() => setReading(false));
  };
  const { current, isBusy } = steps;
  const refusal = current?.failure ? refusalMessage(current.failure) : undefined;
  const failure = refusal === undefined ? t('import.failed') : t(refusal.message, refusal.args);
  return (
    <SimpleForm
      draft={draft}
      onSubmit={({ text, role: given }: Given) => upload(t('import.pasted'), new TextEncoder().encode(text), given)}
      toolbar={<FormToolbar label="import.check" onCancel={onClose} />}
    >
      {current?.state === 'failed' && <Alert severity="error">{failure}</Alert>}
      <Typography color="text.secondary">{t('import.text')}</Typography>
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        className="file-button"
        variant="outlined"
        loading={isReading || isBusy}
        sx={{ alignSelf: 'start' }}
      >
        {t('import.file')}
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
          onChange={(event) => void open(event)}
        />
      </Button>
      <TextInput
        source="text"
        label="import.list"
        multiline
        minRows={5}
        maxRows={10}
        autoFocus
        helperText={false}
        validate={validatePresence}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
      <SelectInput source="role" label="import.role" choices={choices} validate={required()} helperText={false} />
      <LastImport steps={steps} orgId={orgId} courseId={courseId} />
    </SimpleForm>
  );
}

interface LastProps {
  steps: ImportSteps;
  orgId: string;
  courseId: string | undefined;
}

/** Offers to undo the previous import, which may have been another user's. */
function LastImport({ steps, orgId, courseId }: LastProps) {
  const t = useTranslate();
  const { data } = useQuery(Imports_listDocument, {
    variables: { orgId, courseId: courseId ?? null },
    fetchPolicy: 'no-cache',
  });
  const last = data?.getImports.find(({ state }) => state === 'applied');
  if (last === undefined) return null;
  const { fileName, counts } = last;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
        {t('import.last', { fileName, ...counts })}
      </Typography>
      <Button color="inherit" disabled={steps.isBusy} onClick={() => void steps.undo(last.id)}>
        {t('import.undo')}
      </Button>
    </Stack>
  );
}
