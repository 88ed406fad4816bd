import { DomainError } from '../../../shared/domain/api/errors.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import { courseUserRecord, courseUserValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertCourseUser } from './courseUserStore.ts';

export const addCourseMember: MutationResolvers['addCourseMember'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(context.viewer, 'courseUser.add', subject);
  assertValid({ userId: checkEmail(input.userId) });
  return context.db.transaction().execute(async (transaction) => {
    const added = await insertCourseUser(transaction, row, normalizeEmail(input.userId), input.role);
    if (added === undefined) throw new DomainError('CONFLICT');
    const change = { record: courseUserRecord(added, row), after: courseUserValues(added) };
    await recordChange(transaction, context, change);
    return added;
  });
};
