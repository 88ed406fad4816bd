import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireActivity } from '../access.ts';

export const getActivity: QueryResolvers['getActivity'] = async (_parent, { id }, context) => {
  const { row, subject } = await requireActivity(context, id);
  assertCan(context.viewer, 'activity.read', subject);
  return row;
};
