import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireActivity } from '../access.ts';
import { removeActivity } from './activityStore.ts';

export const deleteActivity: MutationResolvers['deleteActivity'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.id);
  assertCan(context.viewer, 'activity.delete', subject);
  if (!(await removeActivity(context.db, row))) throw denied();
  context.services.jobs.wake();
  return row;
};
