import { DomainError } from '../../../shared/domain/api/errors.ts';
import { EXTRA_TIME_MAX } from '../../../shared/domain/limits.ts';
import { checkReason, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import { courseUserRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { findCourseUser, updateCourseUsers } from './courseUserStore.ts';

export const setExtraTime: MutationResolvers['setExtraTime'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(context.viewer, 'courseUser.setExtraTime', subject);
  const { extraTime, reason } = input;
  assertValid({
    extraTime: extraTime < 0 || extraTime > EXTRA_TIME_MAX ? { rule: 'outOfRange', limit: EXTRA_TIME_MAX } : undefined,
    reason: checkReason(reason),
  });
  const userId = normalizeEmail(input.userId);
  return context.db.transaction().execute(async (transaction) => {
    const before = await findCourseUser(transaction, row, userId);
    await updateCourseUsers(transaction, row, [userId], { extra_time: extraTime });
    if (before === undefined) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, {
      record: courseUserRecord(before, row),
      before: { extraTime: before.extra_time },
      after: { extraTime, reason: reason.trim() },
    });
    return { ...before, extra_time: extraTime };
  });
};
