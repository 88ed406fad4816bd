import { isAutoEnrollmentActive } from '../../../shared/domain/course/autoEnrollment.ts';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { ViewerContext } from '../loaders.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { hasRedeemed } from '../../links/redemptionStore.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { denied } from '../access.ts';
import { findCourse, type CourseRow } from '../courses/courseStore.ts';
import type { CourseUserRow } from '../courseUsers/courseUserRow.ts';
import { findCourseUser, insertCourseUser } from '../courseUsers/courseUserStore.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { readId } from '../../db/storedTypes.ts';
import { assertEnterable, findOrg } from '../orgs/orgStore.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';

/**
 * Enrolls the caller in a course. The caller must just have redeemed a link to it; otherwise any signed-in person could
 * enroll anywhere. For members, nothing changes.
 */
export const autoEnrollCaller: MutationResolvers['autoEnrollCaller'] = async (_parent, { input }, context) => {
  const { wholeDb: db, viewer, now } = context;
  const course = await openCourse(context, input.courseId);
  // Read this before checking the link: the link of a member who is removed in between is no longer valid.
  const before = await findCourseUser(db, course, viewer.userId);
  if (!(await hasRedeemed(db, { orgId: course.org_id, userId: viewer.userId, courseId: course.id }))) throw denied();
  context.reached.orgId = course.org_id;
  if (before !== undefined) return before;
  assertOpen(course, now);
  return enroll(context, course);
};

/**
 * Enrolls the caller. If the caller is being removed at the same time, this runs either before the removal, which then
 * also removes the new enrollment, or after it, when the link is no longer valid.
 */
const enroll = (context: ViewerContext, course: CourseRow): Promise<CourseUserRow> =>
  context.wholeDb.transaction().execute(async (transaction) => {
    const { userId } = context.viewer;
    await lockPeople(transaction, [userId]);
    if (!(await hasRedeemed(transaction, { orgId: course.org_id, userId, courseId: course.id }))) throw denied();
    // If two calls run at the same time, one of them finds the row of the other.
    const added = await insertCourseUser(transaction, course, userId, 'learner');
    const member = added ?? (await findCourseUser(transaction, course, userId));
    if (member === undefined) throw denied();
    const change = { record: courseUserRecord(member, course), after: courseUserValues(member) };
    if (added !== undefined) await recordChange(transaction, context, change);
    return member;
  });

async function openCourse({ wholeDb: db, viewer }: ViewerContext, id: string): Promise<CourseRow> {
  const courseId = readId(id);
  const course = courseId === undefined ? undefined : await findCourse(db, viewer.userId, courseId);
  if (course === undefined) throw denied();
  assertEnterable(await findOrg(db, course.org_id));
  return course;
}

function assertOpen(course: CourseRow, now: number): void {
  if (course.archived) throw new DomainError('COURSE_ARCHIVED');
  const { auto_enrollment_enabled: enabled, auto_enrollment_start: start, auto_enrollment_end: end } = course;
  if (!isAutoEnrollmentActive({ enabled, start, end }, now)) throw denied();
}
