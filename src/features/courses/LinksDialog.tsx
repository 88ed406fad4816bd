import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { CourseLinks } from '../links/index.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** The active links to a course, which can be revoked one by one or all at once. */
export function LinksDialog({ open, onClose }: DialogProps) {
  const { id, name } = useRecord<CoursesRow>();
  const t = useTranslate();
  return (
    <ViewDialog open={open} title={t('links.title', { name })} maxWidth="sm" height={480} onClose={onClose}>
      <CourseLinks courseId={id} />
    </ViewDialog>
  );
}
