import { useRecordContext } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { DueText } from '../activities/index.ts';

/** Due date of a learner's next work in the course. */
export function CourseDueField() {
  const t = useTranslate();
  const dueAt = useRecordContext<CoursesRow>()?.nextActivity?.dueAt;
  return typeof dueAt === 'number' ? <DueText dueAt={dueAt} /> : t('list.none');
}
