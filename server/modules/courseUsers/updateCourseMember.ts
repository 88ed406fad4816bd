import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import { lockCourseMembers } from './lockCourseMembers.ts';
import { findCourseUser, updateCourseUser } from './courseUserStore.ts';

export const updateCourseMember: MutationResolvers['updateCourseMember'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'courseUser.update', { ...subject, isSelf: userId === context.viewer.userId });
  return context.db.transaction().execute(async (transaction) => {
    await lockCourseMembers(transaction, { viewer: context.viewer, subject, course: row, userId });
    const before = await findCourseUser(transaction, row, userId);
    const updated = await updateCourseUser(transaction, row, userId, { role: input.role });
    if (before === undefined || updated === undefined) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, {
      record: courseUserRecord(updated, row),
      before: courseUserValues(before),
      after: courseUserValues(updated),
    });
    return updated;
  });
};
