import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { DeleteCourseMemberInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';
import { changeOne, type ChangeContext } from '../changeRecords.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import { lockCourseMembers } from './lockCourseMembers.ts';
import { findCourseUser, removeCourseUser } from './courseUserStore.ts';

export const deleteCourseMember: MutationResolvers['deleteCourseMember'] = (_parent, { input }, context) =>
  changeOne(context, input, applyRemoval);

export async function applyRemoval(context: ChangeContext, input: DeleteCourseMemberInput) {
  const { row, subject } = await requireCourse(context, input.courseId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'courseUser.remove', { ...subject, isSelf: userId === context.viewer.userId });
  await lockCourseMembers(context.db, { viewer: context.viewer, subject, course: row, userId });
  const member = await findCourseUser(context.db, row, userId);
  if (member === undefined) throw new DomainError('NOT_FOUND');
  if (member.role !== input.role) throw new DomainError('CONFLICT');
  const { org_id, course_id, role, lti_subject: record_id } = member;
  const kept = { org_id, course_id, record_id, user_id: userId, role };
  await keepDeletions(context.db, { type: 'CourseUser', deletedBy: context.viewer.userId, records: [kept] });
  if (!(await removeCourseUser(context.db, member))) throw new DomainError('CONFLICT');
  return { row: member, change: { record: courseUserRecord(member, row), before: courseUserValues(member) } };
}
