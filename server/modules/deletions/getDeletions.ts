import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { readListRequest } from '../listRequest.ts';
import { deletionOrders, listDeletions } from './deletionStore.ts';
import { requireDeletions } from './requireDeletions.ts';

export const getDeletions: QueryResolvers['getDeletions'] = async (_parent, args, context) => {
  const place = await requireDeletions(context, args);
  const request = readListRequest(args, {
    orders: deletionOrders,
    byDefault: { field: 'deletedAt', order: 'desc' },
    now: context.now,
  });
  return listDeletions(context.db, place, request);
};
