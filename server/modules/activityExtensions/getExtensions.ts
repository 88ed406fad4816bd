import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireActivity } from '../access.ts';
import { listExtensions } from './activityExtensionStore.ts';

export const getExtensions: QueryResolvers['getExtensions'] = async (_parent, { activityId }, context) => {
  const { row, subject } = await requireActivity(context, activityId);
  assertCan(context.viewer, 'extension.manage', subject);
  return listExtensions(context.db, row);
};
