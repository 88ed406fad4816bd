import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

export function CourseArchivedCell({ record }: CoursesProps) {
  const t = useTranslate();
  return record.archived ? <StatusChip status="neutral">{t('resources.courses.archived')}</StatusChip> : t('list.none');
}
