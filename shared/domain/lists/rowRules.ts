import { wallTime } from '../../dates/zonedTime.ts';
import { autoEnrollmentPhase, isAutoEnrollmentActive, type AutoEnrollment } from '../course/autoEnrollment.ts';
import { RESULT_STATES, type ActivityType, type CourseRole, type ResultState } from '../enums.ts';
import { valueAt, type ListRow, type RowRules, type SortValue } from './listRules.ts';
import type { FieldChange } from '../course/recordHistory.ts';
import { foldText } from '../../text/foldText.ts';
import { fullName, sortKey } from './sortKey.ts';
import { autoEnrollmentRank, ROLE_ORDER, TYPE_ORDER } from './sortOrder.ts';

/** Sort rules for `sortBy` in screens.config.ts, for columns whose plain value isn't enough. */
export const sortRules = {
  autoEnrollment: (row: ListRow, now: number): SortValue =>
    autoEnrollmentRank({ role: row.role as CourseRole, autoEnrollment: row.autoEnrollment as AutoEnrollment }, now),
  role: (row: ListRow): SortValue => ROLE_ORDER.indexOf(row.role as CourseRole),
  activityType: (row: ListRow): SortValue => TYPE_ORDER.indexOf(row.type as ActivityType),
  resultState: (row: ListRow): SortValue => RESULT_STATES.indexOf(row.state as ResultState),
  /** Sorts events of the same millisecond by their number. */
  eventTime: (row: ListRow): SortValue => `${padded(row.at)} ${padded(row.id)}`,
  fullName: (row: ListRow): SortValue => sortKey(fullName(row as { givenName: string; familyName: string })),
} as const;

const DIGITS = 20;
const padded = (value: unknown): string => String(value).padStart(DIGITS, '0');

const DAY_MS = 86_400_000;
const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;

/** Filter rules for `matchBy` in screens.config.ts, for filters that need more than equality. */
export const matchRules = {
  autoEnrollment: (row: ListRow, value: unknown, now: number): boolean =>
    includes(value, isAutoEnrollmentActive(row.autoEnrollment as AutoEnrollment, now) ? 'active' : 'inactive'),
  auditPeriod: (row: ListRow, value: unknown, now: number): boolean =>
    Object.entries(PERIOD_DAYS).some(
      ([period, days]) => includes(value, period) && (row.at as number) > now - days * DAY_MS,
    ),
  term: (row: ListRow, value: unknown): boolean =>
    Array.isArray(value) &&
    value.some((term) => foldText(String(term)) === foldText((row.term as string | null) ?? '')),
  tags: (row: ListRow, value: unknown): boolean =>
    (row.tags as readonly { name: string }[]).some((tag) => includes(value, tag.name)),
} as const;

interface ExportedColumn {
  source: string;
  timeZone: string;
}

interface ActivityResults {
  submitted: number;
  waiting: number;
  notSubmitted: number;
  average: number | null;
}

/**
 * Export rules for `exportAs` in screens.config.ts, for columns whose value is not plain text. A spreadsheet gets the
 * same text that the cell shows.
 */
export const exportRules = {
  /** Returns a time in the institution's time zone, in a format that spreadsheets recognize and can sort. */
  zonedTime: (row: ListRow, _now: number, { source, timeZone }: ExportedColumn): string => {
    const value = valueAt(row, source);
    return typeof value === 'number' ? wallTime(value, timeZone).replace('T', ' ') : '';
  },
  activityResults: (row: ListRow): string => {
    const { submitted, notSubmitted, waiting, average } = (row.results ?? {}) as Partial<ActivityResults>;
    const counts = [
      ['submitted', submitted],
      ['waiting', waiting],
      ['notSubmitted', notSubmitted],
    ] as const;
    const figures = [
      ...counts,
      ['average', average === undefined || average === null ? undefined : `${Math.round(average)} %`],
    ] as const;
    return figures.flatMap(([name, figure]) => (figure === undefined ? [] : [`${name}: ${figure}`])).join('; ');
  },
  /** Returns `open`, `upcoming`, `closed` or `off`. */
  autoEnrollment: (row: ListRow, now: number): string => autoEnrollmentPhase(row.autoEnrollment as AutoEnrollment, now),
  changes: (row: ListRow): string =>
    (row.changes as readonly FieldChange[])
      .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
      .join('; '),
  auditActor: (row: ListRow): string => (typeof row.actor === 'string' ? row.actor : ''),
  auditRecord: (row: ListRow): string =>
    [row.personId, row.recordName].filter((part) => typeof part === 'string').join(' · '),
  tags: (row: ListRow): string => (row.tags as readonly { name: string }[]).map((tag) => tag.name).join(', '),
} as const;
export type ExportRule = keyof typeof exportRules;

const includes = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

export const rowRules: RowRules = { sort: sortRules, match: matchRules };
