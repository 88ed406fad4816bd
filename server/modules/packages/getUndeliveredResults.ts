import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireActivity } from '../access.ts';
import { listUndelivered } from './undeliveredStore.ts';

export const getUndeliveredResults: QueryResolvers['getUndeliveredResults'] = async (
  _parent,
  { activityId },
  context,
) => {
  const { row, subject } = await requireActivity(context, activityId);
  assertCan(context.viewer, 'result.resend', subject);
  return listUndelivered(context.db, row);
};
