import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import { copyName } from '../../domain/copyName.ts';
import { checkName } from '../../domain/validation.ts';
import { Activities_copyActivityDocument } from '../../generated/documents.generated.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import { NameField } from '../../kit/form/NameField.tsx';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useActionTools } from '../../kit/list/actions/useActionTools.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { CoursePicker } from '../courses/index.ts';

export interface CopiedActivity {
  id: string;
  name: string;
  courseId: string;
}

/** Copies an activity under a new name, into its own course or another one of the same org. */
export function CopyDialog({ open, onClose }: DialogProps) {
  const record = useRecord<CopiedActivity>();
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.activities.copy.title')}</DialogTitle>
      <CopyForm record={record} onClose={onClose} />
    </Dialog>
  );
}

interface CopyDraft {
  name: string;
  courseId: string;
}

function CopyForm({ record, onClose }: { record: CopiedActivity; onClose: () => void }) {
  const t = useTranslate();
  const initial: CopyDraft = {
    name: copyName(t('resources.activities.copy.name', { name: record.name })),
    courseId: record.courseId,
  };
  const [draft, setDraft, forget] = useDraft(`activities.copy.${record.id}`, initial);
  const { copy, isBusy, failure } = useCopy(record);
  const close = () => {
    forget();
    onClose();
  };
  const submit = async () => {
    if (await copy(draft)) close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <NameField
            label={t('resources.activities.copy.newName')}
            value={draft.name}
            isStrict
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <CoursePicker
            withArchived={false}
            label={t('resources.activities.copy.target')}
            value={draft.courseId}
            onChange={(courseId) => setDraft({ ...draft, courseId })}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={checkName(draft.name) !== undefined || draft.courseId === ''}
          loading={isBusy}
        >
          {t('resources.activities.copy.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

function useCopy(record: CopiedActivity) {
  const t = useTranslate();
  const { succeeded, failed } = useActionTools();
  const [copyActivity, { loading: isBusy }] = useMutation(Activities_copyActivityDocument);
  const [failure, setFailure] = useState<string>();
  const copy = async ({ name, courseId }: CopyDraft): Promise<boolean> => {
    try {
      const input = { sourceActivityId: record.id, targetCourseId: courseId, targetName: name.trim() };
      await copyActivity({ variables: { input } });
      succeeded('activity-copy-success');
      return true;
    } catch (error) {
      failed('resources.activities.copy.failed');
      setFailure(t(`errors.${errorCodeOf(error)}.text`));
      return false;
    }
  };
  return { copy, isBusy, failure };
}
