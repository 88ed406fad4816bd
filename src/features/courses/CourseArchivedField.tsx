import { useRecordContext } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

export function CourseArchivedField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  if (!record) return null;
  return record.archived ? <StatusChip status="neutral">{t('resources.courses.archived')}</StatusChip> : t('list.none');
}
