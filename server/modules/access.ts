import { DomainError } from '../../shared/domain/api/errors.ts';
import { can, type Action, type Subject, type Viewer } from '../../shared/domain/access/permissions.ts';
import type { OrgStanding } from '../graphql/context.ts';
import type { ViewerContext } from './loaders.ts';
import { findActivity, isHidden, type ActivityRow } from './activities/activityStore.ts';
import { findCourse, type CourseRow } from './courses/courseStore.ts';
import { readId } from '../db/storedTypes.ts';
import { findOrg } from './orgs/orgStore.ts';

/** The parts of a call's context that permission checks need. A job has no other parts. */
export type AccessContext = Pick<ViewerContext, 'db' | 'viewer' | 'reached' | 'now'>;

/** A record that the viewer can access, and the viewer's relation to it. */
export interface Accessible<Row> {
  row: Row;
  subject: Subject;
}

export const denied = () => new DomainError('ACCESS_DENIED');

/** Checks the permission table. If only the archive flag causes the refusal, the error has its own code. */
export function findRefusal(viewer: Viewer, action: Action, subject: Subject): DomainError | undefined {
  if (can(viewer, action, subject)) return undefined;
  const isAllowedUnarchived = subject.isArchived === true && can(viewer, action, { ...subject, isArchived: false });
  return isAllowedUnarchived ? new DomainError('COURSE_ARCHIVED') : denied();
}

export function assertCan(viewer: Viewer, action: Action, subject: Subject): void {
  const refusal = findRefusal(viewer, action, subject);
  if (refusal !== undefined) throw refusal;
}

/**
 * Returns the viewer's relation to an org. An org that doesn't exist gets the same error as one that the viewer doesn't
 * belong to.
 */
export async function requireOrg(context: AccessContext, id: string): Promise<OrgStanding> {
  const orgId = readId(id);
  if (orgId === undefined) throw denied();
  const own = context.viewer.memberships.get(orgId);
  if (own !== undefined) return recordReachedOrg(context, own);
  const org = context.viewer.isSuperUser ? await findOrg(context.db, orgId) : undefined;
  if (org === undefined) throw denied();
  return recordReachedOrg(context, {
    orgId,
    features: org.features,
    libraryCourseId: org.content_library_course_id,
    isSuspended: org.paused_at !== null,
  });
}

function recordReachedOrg({ reached, viewer }: AccessContext, standing: OrgStanding): OrgStanding {
  reached.orgId = standing.orgId;
  if (!viewer.isSuperUser) assertInUse(standing);
  return standing;
}

/** Throws if the org is suspended. Super users can read a suspended org, but not launch anything in it. */
export function assertInUse({ isSuspended }: Pick<Subject, 'isSuspended'>): void {
  if (isSuspended === true) throw new DomainError('ORG_SUSPENDED');
}

export const orgSubject = ({ memberType, features, isSuspended }: OrgStanding): Subject => ({
  memberType,
  features,
  isSuspended,
});

/** Returns the viewer's relation to an org, including the viewer's roles in its courses. */
export async function orgSubjectWithRoles(context: ViewerContext, standing: OrgStanding): Promise<Subject> {
  return { ...orgSubject(standing), courseRolesInOrg: await context.loaders.courseRoles.load(standing.orgId) };
}

export async function requireCourse(context: AccessContext, id: string): Promise<Accessible<CourseRow>> {
  const courseId = readId(id);
  const row = courseId === undefined ? undefined : await findCourse(context.db, context.viewer.userId, courseId);
  if (row === undefined) throw denied();
  const standing = await requireOrg(context, row.org_id);
  const subject = courseSubject(row, standing);
  context.reached.subject = subject;
  return { row, subject };
}

export const courseSubject = (row: CourseRow, standing: OrgStanding): Subject => ({
  ...orgSubject(standing),
  courseRole: row.course_role ?? undefined,
  isArchived: row.archived,
  isLibraryCourse: standing.libraryCourseId === row.id,
});

/** Returns whether the viewer may copy a course or activity because it belongs to the content library. */
export async function usesLibrary(context: ViewerContext, orgId: string, subject: Subject): Promise<boolean> {
  if (subject.isLibraryCourse !== true) return false;
  return can(context.viewer, 'library.use', {
    ...subject,
    courseRolesInOrg: await context.loaders.courseRoles.load(orgId),
  });
}

export async function requireActivity(context: AccessContext, id: string): Promise<Accessible<ActivityRow>> {
  const activityId = readId(id);
  return reachActivity(
    context,
    activityId === undefined ? undefined : await findActivity(context.db, context.viewer.userId, activityId),
  );
}

export async function reachActivity<Row extends ActivityRow>(
  context: AccessContext,
  row: Row | undefined,
): Promise<Accessible<Row>> {
  if (row === undefined) throw denied();
  const subject = activitySubject(row, await requireOrg(context, row.org_id), context.now);
  context.reached.subject = subject;
  return { row, subject };
}

export const activitySubject = (row: ActivityRow, standing: OrgStanding, now: number): Subject => ({
  ...orgSubject(standing),
  courseRole: row.course_role ?? undefined,
  isArchived: row.course_archived,
  isLibraryCourse: standing.libraryCourseId === row.course_id,
  isHidden: isHidden(row, now),
});
