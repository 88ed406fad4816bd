import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { autoEnrollmentPhase, type AutoEnrollment } from '../../../shared/domain/autoEnrollment.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate, type Translate, useZonedText } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';
import { Tip } from '../../kit/tip/Tip.tsx';
import { DATE } from '../../../shared/dates/zonedTime.ts';

const STATUS = { open: 'success', upcoming: 'info', closed: 'neutral' } as const;

/** State of the auto-enrollment. A dash when it is off, and for courses in which the viewer is a learner. */
export function CourseAutoEnrollmentField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  return record ? <AutoEnrollmentChip record={record} off={t('list.none')} /> : null;
}

export const showsAutoEnrollment = ({ role, autoEnrollment }: CoursesRow): boolean =>
  autoEnrollment.enabled && (role === 'instructor' || role === 'orgadmin');

/** Open, upcoming or closed, with the dates in a tooltip. */
export function AutoEnrollmentChip({ record, off }: { record: CoursesRow; off?: string }) {
  const t = useTranslate();
  const day = useZonedText(DATE);
  const [now] = useState(Date.now);
  const phase = autoEnrollmentPhase(record.autoEnrollment, now);
  if (phase === 'off' || !showsAutoEnrollment(record)) return off;
  return (
    <Tip text={dateRange(record.autoEnrollment, t, day)}>
      <StatusChip status={STATUS[phase]} isExplained>
        {t(`autoEnrollment.${phase}`)}
      </StatusChip>
    </Tip>
  );
}

function dateRange({ start, end }: AutoEnrollment, t: Translate, day: (time: number) => string): string {
  if (start !== null && end !== null) return t('autoEnrollment.between', { start: day(start), end: day(end) });
  if (start !== null) return t('autoEnrollment.from', { start: day(start) });
  return end === null ? t('autoEnrollment.always') : t('autoEnrollment.until', { end: day(end) });
}
