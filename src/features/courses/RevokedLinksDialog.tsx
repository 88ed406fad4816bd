import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { DeletedDialog } from '../history/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** The links to a course that were revoked in the last 30 days. Each can be restored. */
export function RevokedLinksDialog(props: DialogProps) {
  const { id } = useRecord<CoursesRow>();
  const t = useTranslate();
  return <DeletedDialog {...props} type="CourseLink" placeId={id} title={t('resources.courses.action.revokedLinks')} />;
}
