import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
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
    if (member.role !== input.role) throw new DomainError('CONFLICT');
    const { org_id, course_id, role, lti_subject: record_id } = member;
    const kept = { org_id, course_id, record_id, user_id: userId, role };
    await keepDeletions(transaction, { type: 'CourseUser', deletedBy: context.viewer.userId, records: [kept] });
    if (!(await removeCourseUser(transaction, member))) throw new DomainError('CONFLICT');
    const change = { record: courseUserRecord(member, row), before: courseUserValues(member) };
    await recordChange(transaction, context, change);
    return member;
  });
};
