import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { autoEnrollmentPhase, type AutoEnrollment } from '../../../shared/domain/autoEnrollment.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useI18n, type I18n } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';
import { Tip } from '../../kit/tip/Tip.tsx';

const STATUS = { open: 'success', upcoming: 'info', closed: 'neutral' } as const;

/**
 * Open, upcoming or closed, with the dates in a tooltip; a dash when off, and for courses that the viewer learns in.
 */
export function CourseAutoEnrollmentField() {
  const record = useRecordContext<CoursesRow>();
  const i18n = useI18n();
  const [now] = useState(Date.now);
  if (!record) return null;
  const phase = autoEnrollmentPhase(record.autoEnrollment, now);
  const isShown = record.role === 'instructor' || record.role === 'orgadmin';
  if (phase === 'off' || !isShown) return i18n.t('list.none');
  return (
    <Tip text={dateRange(record.autoEnrollment, i18n)}>
      <StatusChip status={STATUS[phase]} isExplained>
        {i18n.t(`autoEnrollment.${phase}`)}
      </StatusChip>
    </Tip>
  );
}

function dateRange({ start, end }: AutoEnrollment, { t, language }: I18n): string {
  const day = (time: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  if (start !== null && end !== null) return t('autoEnrollment.between', { start: day(start), end: day(end) });
  if (start !== null) return t('autoEnrollment.from', { start: day(start) });
  return end === null ? t('autoEnrollment.always') : t('autoEnrollment.until', { end: day(end) });
}
