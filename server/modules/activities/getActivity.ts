import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, reachActivity } from '../access.ts';

export const getActivity: QueryResolvers['getActivity'] = async (_parent, { id }, context) => {
  const { row, subject } = await reachActivity(context, id);
  assertCan(context.viewer, 'activity.read', subject);
  return row;
};
