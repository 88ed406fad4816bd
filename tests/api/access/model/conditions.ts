import type { ErrorCode } from '../../../../shared/domain/api/errors.ts';
import type { Caller, OrgName, Role, OrgRelation } from './callers.ts';
import { courseFacts, hasFeatures, type ActivityFacts, type CourseName } from './targets.ts';

export type Outcome = 'OK' | ErrorCode;

/** A caller and a target. */
export interface Situation {
  caller: Caller;
  standing: OrgRelation;
  org: OrgName;
  course?: CourseName;
  role?: Role | undefined;
  isHidden?: boolean;
  isFailed?: boolean;
}

/** Returns whether the caller is allowed, ignoring archived courses and incomplete copies. */
export type Condition = (situation: Situation) => boolean;

/** Returns a caller's standing in an org. A suspended org exists only for super users, a missing one for no one. */
function standingIn(caller: Caller, org: OrgName): OrgRelation {
  if (org === 'missing') return 'none';
  if (caller.isSuper) return 'super';
  return org === 'closed' ? 'none' : (caller.orgs[org] ?? 'none');
}

export const beforeOrg = (caller: Caller, org: OrgName): Situation => ({
  caller,
  org,
  standing: standingIn(caller, org),
});

export function beforeCourse(caller: Caller, course: CourseName): Situation {
  const { org, people, isFailed = false } = courseFacts[course];
  const roles = { own: caller.role, other: caller.roleElsewhere };
  return { ...beforeOrg(caller, org), course, isFailed, role: people && roles[people] };
}

export const beforeActivity = (caller: Caller, { course, isHidden, isFailed }: ActivityFacts): Situation => ({
  ...beforeCourse(caller, course),
  isHidden: isHidden === true,
  isFailed: isFailed === true,
});

// section 6: "Org admin privileges are treated like super user"
export const isAdmin: Condition = ({ standing }) => standing === 'super' || standing === 'admin';
export const isSuper: Condition = ({ standing }) => standing === 'super';
export const isInOrg: Condition = ({ standing }) => standing !== 'none';
/** A role has no effect outside of its org. */
const holds =
  (...roles: readonly Role[]): Condition =>
  ({ standing, role }) =>
    standing !== 'none' && role !== undefined && roles.includes(role);
/** "Content library: enterprise, and admin or a certain org user type." */
const isLibrarian: Condition = ({ standing, org, course }) =>
  standing === 'creator' && hasFeatures[org] && course !== undefined && courseFacts[course].isLibrary === true;

export const either =
  (...conditions: readonly Condition[]): Condition =>
  (situation) =>
    conditions.some((condition) => condition(situation));

/** "Instructor or admin" */
export const mayRun = either(isAdmin, holds('instructor'));
/** "Create, copy, delete, open settings for and toggle visibility of activities; download AICC and TinCan packages" */
export const mayAuthor = either(mayRun, isLibrarian);
/** "Instructor, reviewer or admin: copy course and activity links, view membership" */
export const mayEvaluate = either(mayRun, holds('reviewer'));
/** Learners, who don't see hidden activities. */
const learns: Condition = (situation) => holds('learner')(situation) && situation.isHidden !== true;
/** Evaluators, and the learner of the record. */
export const mayReadOwnMarks = either(mayEvaluate, learns);
/** Members of the course. Hidden activities are visible to evaluators only. */
export const mayRead = either(mayEvaluate, isLibrarian, learns);

/** "Launch as learner: org-type users only", behind its feature. */
export const mayTryOut: Condition = ({ standing, org }) =>
  ['super', 'admin', 'creator'].includes(standing) && hasFeatures[org];
export const isFeaturedAdmin: Condition = (situation) => isAdmin(situation) && hasFeatures[situation.org];

/** "Creating a course needs the instructor role in any course, or admin." */
export const mayCreateCourse: Condition = (situation) => isAdmin(situation) || hasRoleIn(situation, ['instructor']);
/** "Adding from the library: instructors may use it", who see no hidden activities. */
export const usesLibrary: Condition = (situation) =>
  situation.course !== undefined &&
  courseFacts[situation.course].isLibrary === true &&
  hasFeatures[situation.org] &&
  situation.isHidden !== true &&
  hasRoleIn(situation, ['instructor']);
/** Evaluators in any course have the dashboard. */
export const hasDashboard: Condition = (situation) =>
  isAdmin(situation) || hasRoleIn(situation, ['instructor', 'reviewer']);

function hasRoleIn({ caller, org, standing }: Situation, roles: readonly Role[]): boolean {
  const held = Object.values(courseFacts).map(({ org: of, people }) =>
    of === org && people !== undefined ? { own: caller.role, other: caller.roleElsewhere }[people] : undefined,
  );
  return standing !== 'none' && held.some((role) => role !== undefined && roles.includes(role));
}

/**
 * Returns the outcome of a permission. An archived course is closed to people who don't run it, with a specific
 * error for those who would normally be allowed.
 */
export function answer(situation: Situation, right: Condition): Outcome {
  if (!right(situation)) return 'ACCESS_DENIED';
  const { course, role } = situation;
  const isArchived = course !== undefined && courseFacts[course].isArchived === true;
  const runs = isAdmin(situation) || role === 'instructor';
  return isArchived && !runs ? 'COURSE_ARCHIVED' : 'OK';
}

/** Returns the outcome that every call has before it checks its target. */
export function beforeAll({ userId, hasNotAccepted }: Caller): Outcome {
  if (userId === undefined) return 'UNAUTHORIZED';
  return hasNotAccepted ? 'ACCESS_DENIED' : 'OK';
}
