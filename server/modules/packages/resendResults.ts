import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { resendResults as queueResults } from '../../packages/lms/reportJob.ts';
import { assertCan, requireActivity } from '../access.ts';
import { activityRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { RESULTS_MAX } from './undeliveredStore.ts';

export const resendResults: MutationResolvers['resendResults'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.activityId);
  assertCan(context.viewer, 'result.resend', subject);
  const learnerIds = input.learnerIds?.map(normalizeEmail);
  const isCountWrong = learnerIds !== undefined && (learnerIds.length === 0 || learnerIds.length > RESULTS_MAX);
  assertValid({ learnerIds: isCountWrong ? { rule: 'outOfRange', limit: RESULTS_MAX } : undefined });
  const count = await context.db.transaction().execute(async (transaction) => {
    const sent = await queueResults(transaction, { orgId: row.org_id, activityId: row.id }, learnerIds);
    if (sent > 0) await recordChange(transaction, context, { record: activityRecord(row) });
    return sent;
  });
  context.services.jobs.wake();
  return count;
};
