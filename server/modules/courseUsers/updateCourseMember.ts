import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers, UpdateCourseMemberInput } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';
import { changeOne, type ChangeContext } from '../changeRecords.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import { lockCourseMembers } from './lockCourseMembers.ts';
import { updateCourseUser } from './courseUserStore.ts';

export const updateCourseMember: MutationResolvers['updateCourseMember'] = (_parent, { input }, context) =>
  changeOne(context, input, applyRole);

export async function applyRole(context: ChangeContext, input: UpdateCourseMemberInput) {
  const { row, subject } = await requireCourse(context, input.courseId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'courseUser.update', { ...subject, isSelf: userId === context.viewer.userId });
  const role = await lockCourseMembers(context.db, { viewer: context.viewer, subject, course: row, userId });
  const updated = await updateCourseUser(context.db, row, userId, { role: input.role });
  if (role === undefined || updated === undefined) throw new DomainError('NOT_FOUND');
  return {
    row: updated,
    change: {
      record: courseUserRecord(updated, row),
      before: courseUserValues({ role }),
      after: courseUserValues(updated),
    },
  };
}
