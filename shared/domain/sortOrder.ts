import { autoEnrollmentPhase, PHASES, type AutoEnrollment } from './autoEnrollment.ts';
import { ACTIVITY_TYPES, type ActivityType, type CourseRole } from './enums.ts';

/** In which order roles sort: from running a course to looking on. */
export const ROLE_ORDER: readonly CourseRole[] = [
  'orgadmin',
  'instructor',
  'reviewer',
  'learner',
  'orgcontentcreator',
  'orguser',
];

/** In which order types of activities sort: by their words. */
export const TYPE_ORDER: readonly ActivityType[] = [...ACTIVITY_TYPES].sort();

/** What each phase of auto-enrollment sorts by. */
export const PHASE_RANKS = {
  open: PHASES.indexOf('open'),
  upcoming: PHASES.indexOf('upcoming'),
  closed: PHASES.indexOf('closed'),
  off: PHASES.indexOf('off'),
} as const;

/** Courses that the caller learns in show no enrolment, so they sort as null: behind every phase. */
export const NO_PHASE_RANK = PHASES.length;

/** What a course sorts by in the auto-enrollment column. */
export function autoEnrollmentRank(course: { role: CourseRole; autoEnrollment: AutoEnrollment }, now: number): number {
  return course.role === 'learner' ? NO_PHASE_RANK : PHASE_RANKS[autoEnrollmentPhase(course.autoEnrollment, now)];
}
