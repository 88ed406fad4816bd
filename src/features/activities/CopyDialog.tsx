import { useMutation } from '@apollo/client/react';
import { TextInput } from 'react-admin';
import { copyName } from '../../../shared/domain/nameText.ts';
import { validateName } from '../../../shared/domain/api/validators.ts';
import { Activities_copyActivityDocument } from '../../generated/documents.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { startedCopies } from '../../../shared/browser/startedCopies.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
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
  return (
    <FormDialog open={open} title={t('resources.activities.copy.title')} onClose={onClose}>
      <CopyForm record={record} onClose={onClose} />
    </FormDialog>
  );
}

function CopyForm({ record, onClose }: { record: CopiedActivity; onClose: () => void }) {
  const t = useTranslate();
  const { succeeded, failed } = useActionTools();
  const [copyActivity] = useMutation(Activities_copyActivityDocument);
  const draft = useFormDraft(`activities.copy.${record.id}`, {
    name: copyName(t('resources.activities.copy.name', { name: record.name })),
    courseId: record.courseId,
  });
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ name, courseId }: typeof draft.initial) => {
    const input = { sourceActivityId: record.id, targetCourseId: courseId, targetName: name };
    try {
      const { data } = await copyActivity({ variables: { input } });
      if (data) startedCopies.activities.add(data.copyActivity);
    } catch (error) {
      failed('resources.activities.copy.failed');
      throw error;
    }
    succeeded('activity-copy-success', { name });
    close();
  };
  return (
    <SimpleForm
      draft={draft}
      mode="onChange"
      marksEmpty
      onSubmit={submit}
      toolbar={<FormToolbar label="resources.activities.copy.confirm" onCancel={close} />}
    >
      <TextInput source="name" label="resources.activities.copy.newName" autoFocus required validate={validateName} />
      <CoursePicker source="courseId" label="resources.activities.copy.target" withArchived={false} />
    </SimpleForm>
  );
}
