import { checkDates } from '../../../shared/dates/activityDates.ts';
import { EXTENSIONS_AT_ONCE_MAX } from '../../../shared/domain/limits.ts';
import { checkReason, normalizeEmail, type Refusal } from '../../../shared/domain/api/validation.ts';
import { fieldChanges } from '../../audit/fieldChanges.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { notify } from '../../notifications/notify.ts';
import { assertCan, requireActivity } from '../access.ts';
import { activityRecord, courseUserRecord, extensionValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { listExtensions, listLearnerIds, upsertExtensions } from './activityExtensionStore.ts';

export const grantExtensions: MutationResolvers['grantExtensions'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.activityId);
  assertCan(context.viewer, 'extension.manage', subject);
  const { dueAt, closesAt = null, reason } = input;
  const learnerIds = [...new Set(input.learnerIds.map(normalizeEmail))];
  const isCountWrong = learnerIds.length === 0 || learnerIds.length > EXTENSIONS_AT_ONCE_MAX;
  const known = isCountWrong ? new Set() : await listLearnerIds(context.db, row, learnerIds);
  const isUnknown = (userId: string): Refusal => (known.has(userId) ? undefined : { rule: 'unknownValue' });
  assertValid({
    learnerIds: isCountWrong ? { rule: 'outOfRange', limit: EXTENSIONS_AT_ONCE_MAX } : undefined,
    ...(!isCountWrong &&
      Object.fromEntries(learnerIds.map((userId, index) => [`learnerIds.${index}`, isUnknown(userId)]))),
    ...checkDates({ opensAt: row.opens_at?.getTime() ?? null, dueAt, closesAt }),
    reason: checkReason(reason),
  });
  return context.db.transaction().execute(async (transaction) => {
    const before = new Map(
      (await listExtensions(transaction, row, learnerIds)).map((each) => [each.learner_id, extensionValues(each)]),
    );
    const given = {
      org_id: row.org_id,
      activity_id: row.id,
      due_at: new Date(dueAt),
      closes_at: closesAt === null ? null : new Date(closesAt),
      reason: reason.trim(),
      granted_by: context.viewer.userId,
      granted_at: new Date(context.now),
    };
    await upsertExtensions(
      transaction,
      learnerIds.map((learner_id) => ({ ...given, learner_id })),
    );
    await notify(transaction, {
      orgId: row.org_id,
      activityId: row.id,
      kind: 'extension',
      recipients: learnerIds,
      facts: { dueAt },
    });
    const granted = await listExtensions(transaction, row, learnerIds);
    const parts = granted.map((each) => ({
      record: courseUserRecord({ course_id: row.course_id, lti_subject: each.lti_subject }, { name: row.course_name }),
      changes: fieldChanges(before.get(each.learner_id), extensionValues(each)),
    }));
    await recordChange(transaction, context, { record: activityRecord(row), parts });
    return granted;
  });
};
