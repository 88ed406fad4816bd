/** Enrollment by link; `start` and `end` in epoch milliseconds, both included. */
export interface AutoEnrollment {
  enabled: boolean;
  start: number | null;
  end: number | null;
}

export type AutoEnrollmentPhase = 'open' | 'upcoming' | 'closed' | 'off';

/** In which order phases sort. */
export const PHASES: readonly AutoEnrollmentPhase[] = ['open', 'upcoming', 'closed', 'off'];

/** Returns the phase of auto-enrollment at a time. A missing bound means open on that side. */
export function autoEnrollmentPhase({ enabled, start, end }: AutoEnrollment, now: number): AutoEnrollmentPhase {
  if (!enabled) return 'off';
  if (start !== null && now < start) return 'upcoming';
  return end !== null && now > end ? 'closed' : 'open';
}

/** Whether people can enroll by link at a moment. */
export const isAutoEnrollmentActive = (settings: AutoEnrollment, now: number): boolean =>
  autoEnrollmentPhase(settings, now) === 'open';

/** With both dates, the end must be later than the start. */
export const endsBeforeStart = ({ enabled, start, end }: AutoEnrollment): boolean =>
  enabled && start !== null && end !== null && end <= start;
