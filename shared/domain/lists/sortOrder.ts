import { autoEnrollmentPhase, PHASES, type AutoEnrollment } from '../course/autoEnrollment.ts';
import { ACTIVITY_TYPES, type ActivityType, type CourseRole } from '../enums.ts';

/** Roles in sort order: from managing a course to read-only access. */
export const ROLE_ORDER: readonly CourseRole[] = [
  'orgadmin',
  'instructor',
  'reviewer',
  'learner',
  'orgcontentcreator',
  'orguser',
];

/** Types of activities in sort order: by their ids. */
export const TYPE_ORDER: readonly ActivityType[] = [...ACTIVITY_TYPES].sort();

/** Sort ranks of auto-enrollment phases. */
export const PHASE_RANKS = {
  open: PHASES.indexOf('open'),
  upcoming: PHASES.indexOf('upcoming'),
  closed: PHASES.indexOf('closed'),
  off: PHASES.indexOf('off'),
} as const;

/**
 * Rank of courses in which the caller is a learner. They show no enrollment, so they come after every phase, as null
 * does.
 */
export const NO_PHASE_RANK = PHASES.length;

/** Returns a course's sort rank in the auto-enrollment column. */
export function autoEnrollmentRank(course: { role: CourseRole; autoEnrollment: AutoEnrollment }, now: number): number {
  return course.role === 'learner' ? NO_PHASE_RANK : PHASE_RANKS[autoEnrollmentPhase(course.autoEnrollment, now)];
}
