import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import type { MutationResolvers, UpdateCourseMemberInput } from '../../generated/resolvers.generated.ts';
import { requireCourse, type Accessible } from '../access.ts';
import { changeOne, onlyChanged, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import type { CourseUserRow } from './courseUserRow.ts';
import { updateCourseUsers } from './courseUserStore.ts';
import { lockCourseMembers, type KnownMember } from './lockCourseMembers.ts';

export const updateCourseMember: MutationResolvers['updateCourseMember'] = (_parent, { input }, context) =>
  changeOne(context, input, applyRole);

export async function applyRole(context: ChangeContext, { courseId, userId, role }: UpdateCourseMemberInput) {
  const course = await requireCourse(context, courseId);
  return onlyChanged(await applyRoles(context, course, { members: [{ user_id: normalizeEmail(userId) }], role }));
}

/** Gives members of a course the same role. The number of statements doesn't depend on the number of members. */
export async function applyRoles<Member extends KnownMember>(
  context: ChangeContext,
  course: Accessible<CourseRow>,
  { members, role }: { members: readonly Member[]; role: CourseMemberRole },
): Promise<Outcomes<Member, CourseUserRow>> {
  const { found, refused } = await lockCourseMembers(context, course, { action: 'courseUser.update', members });
  const userIds = found.map(({ member }) => member.user_id);
  await updateCourseUsers(context.db, course.row, userIds, { role });
  const done = found.map(({ input, member }) => ({
    input,
    row: { ...member, role },
    change: {
      record: courseUserRecord(member, course.row),
      before: courseUserValues(member),
      after: courseUserValues({ role }),
    },
  }));
  return { done, refused };
}
