import { DAY_MS, startOfDay, wallTime } from '../../dates/zonedTime.ts';
import type { AutoEnrollment } from './autoEnrollment.ts';

/** Enrollment by link as a form shows it: days such as `2026-11-20` in a time zone. An empty text means no limit. */
export interface EnrollmentDays {
  enabled: boolean;
  start: string;
  end: string;
}

export const formOf = ({ enabled, start, end }: AutoEnrollment, timeZone: string): EnrollmentDays => ({
  enabled,
  start: dayOf(start, timeZone),
  end: dayOf(end, timeZone),
});

/**
 * Converts a form to the enrollment window. Unchanged days keep their exact time. If enrollment is off, there are no
 * dates.
 */
export function enrollmentOf(
  { enabled, start, end }: EnrollmentDays,
  before: AutoEnrollment,
  timeZone: string,
): AutoEnrollment {
  if (!enabled) return { enabled, start: null, end: null };
  const moment = (day: string, known: number | null, bound: (day: string, timeZone: string) => number) =>
    day === dayOf(known, timeZone) ? known : bound(day, timeZone);
  return {
    enabled,
    start: moment(start, before.start, firstSecond),
    end: moment(end, before.end, lastSecond),
  };
}

/** Returns 00:00:01 of a day, so that a course opened today counts as open all day. */
const firstSecond = (day: string, timeZone: string): number => startOfDay(day, timeZone) + 1000;

const lastSecond = (day: string, timeZone: string): number => {
  const next = new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString();
  return startOfDay(next.slice(0, day.length), timeZone) - 1000;
};

const dayOf = (time: number | null, timeZone: string): string =>
  time === null ? '' : wallTime(time, timeZone).slice(0, 'yyyy-mm-dd'.length);
