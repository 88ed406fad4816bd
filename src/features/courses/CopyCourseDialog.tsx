import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { CopyStep } from './copy/CopyStep.tsx';

/** Copies one course, beginning with the choice of its activities. */
export function CopyCourseDialog({ open, onClose }: DialogProps) {
  const record = useRecord<CoursesRow>();
  const t = useTranslate();
  return (
    <FormDialog open={open} title={t('resources.courses.copy.title')} maxWidth="sm" height={480} onClose={onClose}>
      <CopyStep sourceId={record.id} onClose={onClose} />
    </FormDialog>
  );
}
