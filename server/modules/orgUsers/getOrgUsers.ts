import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { listOrgUsers, orgUserOrders } from './orgUserStore.ts';

export const getOrgUsers: QueryResolvers['getOrgUsers'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.id);
  assertCan(context.viewer, 'orgUser.list', orgSubject(standing));
  const request = readListRequest(args, {
    orders: orgUserOrders,
    byDefault: { field: 'fullName', order: 'asc' },
    now: context.now,
  });
  return listOrgUsers(context.db, { orgId: standing.orgId, type: args.type ?? undefined }, args.filter ?? {}, request);
};
