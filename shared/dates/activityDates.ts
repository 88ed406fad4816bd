/** Times at which people can work in an activity, in epoch milliseconds; null for no bound. */
export interface ActivityDates {
  /** Time from which learners see the activity. */
  opensAt: number | null;
  dueAt: number | null;
  closesAt: number | null;
}

/** More time than the activity's dates allow. */
export interface MoreTime {
  /** Percentage of the time from the opening to the due date. */
  extraTime: number;
  extension: Pick<ActivityDates, 'closesAt'> & { dueAt: number | null };
}

export const NO_MORE_TIME: MoreTime = { extraTime: 0, extension: { dueAt: null, closesAt: null } };

/**
 * Returns the dates for one learner: extra time extends the time between `startsAt` and each date, an extension
 * sets its own dates, and the later one counts. Submissions never end before they are due.
 */
export function learnerDates(
  { opensAt, dueAt, closesAt }: ActivityDates,
  startsAt: number,
  { extraTime, extension }: MoreTime,
): ActivityDates {
  const stretch = (date: number | null) =>
    date === null ? null : date + Math.round((Math.max(0, date - startsAt) * extraTime) / 100);
  const due = later(stretch(dueAt), dueAt === null ? null : extension.dueAt);
  const closing = closesAt === null ? null : later(stretch(closesAt), later(extension.closesAt, extension.dueAt));
  return { opensAt, dueAt: due, closesAt: closing };
}

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

interface EarlyDate {
  rule: 'endBeforeStart';
}

/** Checks that each date is later than the previous one. */
export function checkDates({
  opensAt,
  dueAt,
  closesAt,
}: ActivityDates): Record<'dueAt' | 'closesAt', EarlyDate | undefined> {
  const [opens, due] = [opensAt ?? -Infinity, dueAt ?? -Infinity];
  return {
    dueAt: dueAt !== null && dueAt <= opens ? { rule: 'endBeforeStart' } : undefined,
    closesAt: closesAt !== null && (closesAt <= opens || closesAt < due) ? { rule: 'endBeforeStart' } : undefined,
  };
}

export const isLate = (submittedAt: number | null, dueAt: number | null): boolean =>
  submittedAt !== null && dueAt !== null && submittedAt > dueAt;
