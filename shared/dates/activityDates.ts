/** Start, due date and end of the work in an activity, in epoch milliseconds; null means no limit. */
export interface ActivityDates {
  /** Time from which learners see the activity. */
  opensAt: number | null;
  dueAt: number | null;
  closesAt: number | null;
}

/** A learner's additional time, beyond the activity's dates. */
export interface MoreTime {
  /** Percentage of the time from the opening to the due date. */
  extraTime: number;
  extension: Pick<ActivityDates, 'closesAt'> & { dueAt: number | null };
}

export const NO_MORE_TIME: MoreTime = { extraTime: 0, extension: { dueAt: null, closesAt: null } };

/**
 * Returns the dates for one learner. Extra time extends the time between `startsAt` and each date; an extension sets
 * new dates. Whichever is later applies. Submissions never close before they are due.
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

/** Checks that the opening, the due date and the closing are in order. */
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
