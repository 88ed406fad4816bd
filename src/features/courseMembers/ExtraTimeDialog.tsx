import { useMutation } from '@apollo/client/react';
import { TextInput, useNotify } from 'react-admin';
import { EXTRA_TIME_MAX } from '../../../shared/domain/limits.ts';
import { validateNumber, validateReason } from '../../../shared/domain/api/validators.ts';
import { CourseMembers_setExtraTimeDocument } from '../../generated/documents.generated.ts';
import type { CourseMembersRow } from '../../generated/resources/courseMembers.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** Gives one learner more time for every due date of the course. */
export function ExtraTimeDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { courseId, userId, fullName, extraTime } = useRecord<CourseMembersRow>();
  const [setExtraTime] = useMutation(CourseMembers_setExtraTimeDocument);
  const save = async (values: { extraTime: number; reason: string }) => {
    try {
      await setExtraTime({ variables: { input: { courseId, userId, ...values } } });
    } catch (error) {
      return submissionErrors(error, (name) => name === 'extraTime' || name === 'reason');
    }
    notify('resources.courseMembers.extraTime.done', { type: 'success', messageArgs: { name: fullName || userId } });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('resources.courseMembers.extraTime.title')} onClose={onClose}>
      <SimpleForm
        defaultValues={{ extraTime, reason: '' }}
        mode="onChange"
        marksEmpty
        onSubmit={save}
        toolbar={<FormToolbar needsChange onCancel={onClose} />}
      >
        <NumberInput
          source="extraTime"
          label="resources.courseMembers.extraTime.percent"
          helperText="resources.courseMembers.extraTime.text"
          min={0}
          max={EXTRA_TIME_MAX}
          autoFocus
          validate={validateNumber({ isWhole: true, isRequired: true })}
        />
        <TextInput source="reason" label="resources.activities.extensions.reason" required validate={validateReason} />
      </SimpleForm>
    </FormDialog>
  );
}
