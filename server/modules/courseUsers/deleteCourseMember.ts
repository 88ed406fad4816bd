import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { DeleteCourseMemberInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { requireCourse, type Accessible } from '../access.ts';
import { changeOne, onlyChanged, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import type { CourseUserRow } from './courseUserRow.ts';
import { removeCourseUsers } from './courseUserStore.ts';
import { lockCourseMembers, type KnownMember } from './lockCourseMembers.ts';

export const deleteCourseMember: MutationResolvers['deleteCourseMember'] = (_parent, { input }, context) =>
  changeOne(context, input, applyRemoval);

export async function applyRemoval(context: ChangeContext, { courseId, userId, role }: DeleteCourseMemberInput) {
  const course = await requireCourse(context, courseId);
  return onlyChanged(await applyRemovals(context, course, { members: [{ user_id: normalizeEmail(userId), role }] }));
}

/** Removes members of a course. The number of statements doesn't depend on the number of members. */
export async function applyRemovals<Member extends KnownMember>(
  context: ChangeContext,
  course: Accessible<CourseRow>,
  { members }: { members: readonly Member[] },
): Promise<Outcomes<Member, CourseUserRow>> {
  const { db, viewer } = context;
  const { found, refused } = await lockCourseMembers(context, course, { action: 'courseUser.remove', members });
  const records = found.map(({ member: { org_id, course_id, user_id, role, lti_subject: record_id } }) => ({
    org_id,
    course_id,
    record_id,
    user_id,
    role,
  }));
  await keepDeletions(db, { type: 'CourseUser', deletedBy: viewer.userId, records });
  await removeCourseUsers(
    db,
    course.row,
    records.map(({ user_id }) => user_id),
  );
  const done = found.map(({ input, member }) => ({
    input,
    row: member,
    change: { record: courseUserRecord(member, course.row), before: courseUserValues(member) },
  }));
  return { done, refused };
}
