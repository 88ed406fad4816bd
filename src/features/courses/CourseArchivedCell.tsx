import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

export function CourseArchivedCell({ record }: CoursesProps) {
  const t = useMessages();
  return record.archived ? <StatusChip status="neutral">{t('courses.archived')}</StatusChip> : t('list.none');
}
