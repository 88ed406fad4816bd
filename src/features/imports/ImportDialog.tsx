import LinearProgress from '@mui/material/LinearProgress';
import DialogContent from '@mui/material/DialogContent';
import { type CreateDialogProps, FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ImportPlan } from './ImportPlan.tsx';
import { ImportProblem, refusalMessage } from './ImportRows.tsx';
import { useImport, type Import, type ImportSteps, ROLES, roleLabel } from './useImport.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useQuery } from '@apollo/client/react';
import Stack from '@mui/material/Stack';
import { useState, type ChangeEvent } from 'react';
import { SelectInput, TextInput, required } from 'react-admin';
import { validatePresence } from '../../../shared/domain/api/validators.ts';
import { Imports_listDocument } from '../../generated/documents.generated.ts';
import type { ImportRole } from '../../generated/schema.generated.ts';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

interface ImportFileProps {
  steps: ImportSteps;
  onClose: () => void;
}

interface Given {
  text: string;
  role: ImportRole;
}

/** Accepts a file or a pasted list, and the role of people who are listed without one. */
function ImportFile({ steps, onClose }: ImportFileProps) {
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
    // Allows the same file to be chosen again after it was edited.
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

interface ImportOutcomeProps {
  done: Import;
  steps: ImportSteps;
  onClose: () => void;
}

/** Result of an import or of undoing it. Lists people who were skipped because someone else has changed them since. */
function ImportOutcome({ done: { id, state, counts, changedSince }, steps, onClose }: ImportOutcomeProps) {
  const t = useTranslate();
  return (
    <>
      <DialogContent>
        <Alert severity="success" role="status">
          {state === 'undone' ? t('import.undone') : t('import.applied', { ...counts })}
        </Alert>
        {changedSince.length > 0 && (
          <>
            <Typography sx={{ marginBlockStart: 2 }}>{t('import.changedSince')}</Typography>
            <ul>
              {changedSince.map(({ userId }, at) => (
                <li key={at}>
                  <bdi>{userId}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {state === 'applied' && (
          <Button
            color="inherit"
            loading={steps.isBusy}
            onClick={() => void steps.undo(id)}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('import.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Imports a list of people: upload, plan, apply, undo. */
export function ImportDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  return (
    <FormDialog open={open} title={t('import.title')} maxWidth="md" height={640} onClose={onClose}>
      <Steps onClose={onClose} />
    </FormDialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const steps = useImport();
  const { current, problem } = steps;
  const state = current?.state;
  return (
    <>
      {problem && <ImportProblem {...problem} />}
      {current === undefined || state === 'failed' ? (
        <ImportFile steps={steps} onClose={onClose} />
      ) : state === 'planned' ? (
        <ImportPlan key={current.id} plan={current} steps={steps} onClose={onClose} />
      ) : state === 'applied' || state === 'undone' ? (
        <ImportOutcome done={current} steps={steps} onClose={onClose} />
      ) : (
        <Working state={current.state} progress={current.progress} />
      )}
    </>
  );
}

function Working({ state, progress }: Pick<Import, 'state' | 'progress'>) {
  const t = useTranslate();
  const label = t(`import.${state === 'applying' || state === 'undoing' ? state : 'reading'}`);
  return (
    <DialogContent>
      <p role="status">{label}</p>
      <LinearProgress aria-label={label} {...(progress > 0 && { variant: 'determinate', value: progress })} />
    </DialogContent>
  );
}
