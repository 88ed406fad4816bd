import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';
import { lockCourseMembers } from './lockCourseMembers.ts';
import { findCourseUser, removeCourseUser } from './courseUserStore.ts';

export const deleteCourseMember: MutationResolvers['deleteCourseMember'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'courseUser.remove', { ...subject, isSelf: userId === context.viewer.userId });
  return context.db.transaction().execute(async (transaction) => {
    await lockCourseMembers(transaction, { viewer: context.viewer, subject, course: row, userId });
    const member = await findCourseUser(transaction, row, userId);
    if (member === undefined) throw new DomainError('NOT_FOUND');
    const isAsBelieved = member.role === input.role && (await removeCourseUser(transaction, member));
    if (!isAsBelieved) throw new DomainError('CONFLICT');
    return member;
  });
};
