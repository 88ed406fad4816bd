import { endOfEnrollmentDay, startOfEnrollmentDay, type AutoEnrollment } from './autoEnrollment.ts';

/** Enrolment by link as a form shows it: days as `2026-11-20` in the local time zone, empty for no bound. */
export interface EnrollmentDays {
  enabled: boolean;
  start: string;
  end: string;
}

export const formOf = ({ enabled, start, end }: AutoEnrollment): EnrollmentDays => ({
  enabled,
  start: dayOf(start),
  end: dayOf(end),
});

/** What a form stands for; a day that wasn't changed keeps its time. Off means without days. */
export function enrollmentOf({ enabled, start, end }: EnrollmentDays, before: AutoEnrollment): AutoEnrollment {
  if (!enabled) return { enabled, start: null, end: null };
  const moment = (day: string, known: number | null, bound: (day: Date) => number) =>
    day === dayOf(known) ? known : bound(localDay(day));
  return {
    enabled,
    start: moment(start, before.start, startOfEnrollmentDay),
    end: moment(end, before.end, endOfEnrollmentDay),
  };
}

export const isSameEnrollment = (a: AutoEnrollment, b: AutoEnrollment): boolean =>
  a.enabled === b.enabled && a.start === b.start && a.end === b.end;

function dayOf(time: number | null): string {
  if (time === null) return '';
  const date = new Date(time);
  return [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    '-',
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const local = new Date(2000, month - 1, date);
  // The constructor would take the years up to 99 for the last century's.
  local.setFullYear(year, month - 1, date);
  return local;
}
