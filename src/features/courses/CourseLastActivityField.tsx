import { useRecordContext } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { RelativeTime } from '../../kit/text/RelativeTime.tsx';

export function CourseLastActivityField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  const time = record?.figures?.lastActivityAt ?? null;
  return time === null ? t('list.none') : <RelativeTime time={time} />;
}
