import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { IMPORT_MAX } from '../../domain/memberImport.ts';
import type { CourseMemberRole } from '../../domain/words.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { ImportTable } from './ImportTable.tsx';
import { PeopleField } from './PeopleField.tsx';
import { isToBeAdded, useImport } from './useImport.ts';

/** Adds many people: paste or open a list, see what would happen, then do it. */
export function AddManyDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.courseMembers.addMany.title')}</DialogTitle>
      <AddManyForm onClose={onClose} />
    </Dialog>
  );
}

function AddManyForm({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { courseId = '' } = useScope();
  const [text, setText, forget] = useDraft(`courseMembers.addMany.${courseId}`, '');
  const [role, setRole] = useState<CourseMemberRole>('learner');
  const people = useImport();
  const adding = (people.rows ?? []).filter(isToBeAdded).length;
  const isDone = people.rows?.some(({ outcome }) => outcome !== undefined) ?? false;
  const close = () => {
    forget();
    onClose();
  };
  return (
    <>
      <DialogContent>
        {people.rows === undefined ? (
          <PeopleField text={text} role={role} onText={setText} onRole={setRole} />
        ) : (
          <ImportTable rows={people.rows} />
        )}
        {adding > IMPORT_MAX && (
          <Alert severity="error">{t('resources.courseMembers.addMany.tooMany', { limit: IMPORT_MAX })}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        {people.rows !== undefined && !isDone && (
          <Button color="inherit" onClick={people.back} sx={{ marginInlineEnd: 'auto' }}>
            {t('form.back')}
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          {t(isDone ? 'form.close' : 'form.cancel')}
        </Button>
        {people.rows === undefined ? (
          <Button
            variant="contained"
            disabled={text.trim() === ''}
            loading={people.isBusy}
            onClick={() => void people.check(text, role)}
          >
            {t('resources.courseMembers.addMany.check')}
          </Button>
        ) : (
          (!isDone || adding > 0) && (
            <Button
              variant="contained"
              disabled={adding === 0 || adding > IMPORT_MAX}
              loading={people.isBusy}
              onClick={() => void people.add()}
            >
              {t('resources.courseMembers.addMany.confirm', { smart_count: adding })}
            </Button>
          )
        )}
      </DialogActions>
    </>
  );
}
