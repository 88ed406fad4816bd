/** Enrollment by link. `start` and `end` are epoch milliseconds, both inclusive. */
export interface AutoEnrollment {
  enabled: boolean;
  start: number | null;
  end: number | null;
}

export type AutoEnrollmentPhase = 'open' | 'upcoming' | 'closed' | 'off';

/** Phases in sort order. */
export const PHASES: readonly AutoEnrollmentPhase[] = ['open', 'upcoming', 'closed', 'off'];

/** Returns the phase of auto-enrollment at a moment. If a date is missing, there is no limit in that direction. */
export function autoEnrollmentPhase({ enabled, start, end }: AutoEnrollment, now: number): AutoEnrollmentPhase {
  if (!enabled) return 'off';
  if (start !== null && now < start) return 'upcoming';
  return end !== null && now > end ? 'closed' : 'open';
}

/** Returns whether people can enroll by link at a moment. */
export const isAutoEnrollmentActive = (settings: AutoEnrollment, now: number): boolean =>
  autoEnrollmentPhase(settings, now) === 'open';

/**
 * Returns whether enrollment is enabled and ends before, or when, it starts. Returns false if either date is missing.
 */
export const endsBeforeStart = ({ enabled, start, end }: AutoEnrollment): boolean =>
  enabled && start !== null && end !== null && end <= start;
