import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../../kit/list/index.ts';
import { CopyStep } from './CopyStep.tsx';
import { StepDialog } from './StepDialog.tsx';

/** Copies one course: starts where its activities are chosen. */
export function CopyCourseDialog({ open, onClose }: DialogProps) {
  const record = useRecord<CoursesRow>();
  const t = useTranslate();
  return (
    <StepDialog open={open} title={t('resources.courses.copy.title')} onClose={onClose}>
      <CopyStep sourceId={record.id} onClose={onClose} />
    </StepDialog>
  );
}
