import { useRecordContext, useCreatePath } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate, type Translate } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import { StatusChip } from '../../kit/status/StatusChip.tsx';
import { useState } from 'react';
import { autoEnrollmentPhase, type AutoEnrollment } from '../../../shared/domain/course/autoEnrollment.ts';
import { Tip } from '../../kit/tip/Tip.tsx';
import { DATE } from '../../../shared/dates/zonedTime.ts';
import { DueText, NextAction } from '../activities/index.ts';
import { RelativeTime, Highlight } from '../../kit/text/texts.tsx';
import { Link } from 'react-router-dom';
import { FailedCopy } from '../../kit/fields/fields.tsx';
import { useSearchText } from '../../kit/list/index.ts';

/** Link to a learner's next step in the course. */
export function CourseNextActionField() {
  const record = useRecordContext<CoursesRow>();
  return <NextAction courseId={record?.id ?? ''} activity={record?.nextActivity} />;
}

/** Link to the course. A failed copy has no link and shows that it failed. */
export function CourseNameField() {
  const record = useRecordContext<CoursesRow>();
  const search = useSearchText();
  const t = useTranslate();
  const createPath = useCreatePath();
  if (!record) return null;
  if (record.copyInfo?.state === 'failed')
    return <FailedCopy name={record.name} text={t('resources.courses.failedCopy')} />;
  return (
    <>
      <Link className="row-link" to={createPath({ resource: 'courses', type: 'edit', id: record.id })}>
        <Highlight text={record.name} search={search} />
      </Link>
      {/* Wider windows have a column for each of them. */}
      {record.archived && <div className="below-600">{t('resources.courses.archived')}</div>}
      {showsAutoEnrollment(record) && (
        <div className="below-480">
          <span className="visually-hidden">{t('resources.courses.fields.autoEnrollment')} </span>
          <AutoEnrollmentChip record={record} />
        </div>
      )}
    </>
  );
}

export function CourseLastActivityField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  const time = record?.figures?.lastActivityAt ?? null;
  return time === null ? t('list.none') : <RelativeTime time={time} />;
}

/** Due date of a learner's next work in the course. */
export function CourseDueField() {
  const t = useTranslate();
  const dueAt = useRecordContext<CoursesRow>()?.nextActivity?.dueAt;
  return typeof dueAt === 'number' ? <DueText dueAt={dueAt} /> : t('list.none');
}

const STATUS = { open: 'success', upcoming: 'info', closed: 'neutral' } as const;

/** State of auto-enrollment. Shows a dash if it is off, and for courses in which the viewer is a learner. */
export function CourseAutoEnrollmentField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  return record ? <AutoEnrollmentChip record={record} off={t('list.none')} /> : null;
}

const showsAutoEnrollment = ({ role, autoEnrollment }: CoursesRow): boolean =>
  autoEnrollment.enabled && (role === 'instructor' || role === 'orgadmin');

/** Open, upcoming or closed, with the dates in a tooltip. */
function AutoEnrollmentChip({ record, off }: { record: CoursesRow; off?: string }) {
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

export function CourseArchivedField() {
  const record = useRecordContext<CoursesRow>();
  const t = useTranslate();
  if (!record) return null;
  return record.archived ? <StatusChip status="neutral">{t('resources.courses.archived')}</StatusChip> : t('list.none');
}
