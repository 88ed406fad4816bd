import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { IMPORT_MAX } from '../../../shared/domain/memberImport.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormToolbar } from '../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { ImportTable } from './ImportTable.tsx';
import { PeopleField } from './PeopleField.tsx';
import { isToBeAdded, useImport, type ImportRow } from './useImport.ts';

/** Adds many people: paste or open a list, see what would happen, then do it. */
export function AddManyDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  return (
    <FormDialog
      open={open}
      title={t('resources.courseMembers.addMany.title')}
      maxWidth="sm"
      height={560}
      onClose={onClose}
    >
      <AddMany onClose={onClose} />
    </FormDialog>
  );
}

function AddMany({ onClose }: { onClose: () => void }) {
  const { courseId = '' } = useScope();
  const draft = useFormDraft<People>(`courseMembers.addMany.${courseId}`, { text: '', role: 'learner' });
  const people = useImport();
  const close = () => {
    draft.forget();
    onClose();
  };
  if (people.rows !== undefined) return <Found people={people} rows={people.rows} onClose={close} />;
  return (
    <SimpleForm
      draft={draft}
      onSubmit={({ text, role }: People) => people.check(text, role)}
      toolbar={<FormToolbar label="resources.courseMembers.addMany.check" onCancel={close} />}
    >
      <PeopleField />
    </SimpleForm>
  );
}

interface People {
  text: string;
  role: CourseMemberRole;
}

interface FoundProps {
  people: ReturnType<typeof useImport>;
  rows: readonly ImportRow[];
  onClose: () => void;
}

/** What would happen, and what came of it. */
function Found({ people, rows, onClose }: FoundProps) {
  const t = useTranslate();
  const adding = rows.filter(isToBeAdded).length;
  const isDone = rows.some(({ outcome }) => outcome !== undefined);
  return (
    <>
      <DialogContent>
        <ImportTable rows={rows} />
        {adding > IMPORT_MAX && (
          <Alert severity="error">{t('resources.courseMembers.addMany.tooMany', { limit: IMPORT_MAX })}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        {!isDone && (
          <Button color="inherit" onClick={people.back} sx={{ marginInlineEnd: 'auto' }}>
            {t('form.back')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t(isDone ? 'form.close' : 'form.cancel')}
        </Button>
        {(!isDone || adding > 0) && (
          <Button
            variant="contained"
            disabled={adding === 0 || adding > IMPORT_MAX}
            loading={people.isBusy}
            onClick={() => void people.add()}
          >
            {t('resources.courseMembers.addMany.confirm', { smart_count: adding })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
