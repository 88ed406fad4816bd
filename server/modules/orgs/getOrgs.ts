import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { listOrgs, orgOrders } from './orgListStore.ts';

/** More than any installation has. Clients written before there were pages don't request one, and expect all orgs. */
const ALL = 1_000_000;

export const getOrgs: QueryResolvers['getOrgs'] = (_parent, args, { db, viewer, now }) => {
  assertCan(viewer, 'org.list', {});
  const orders = viewer.isSuperUser ? orgOrders : { name: orgOrders.name };
  const request = readListRequest(args, { orders, byDefault: { field: 'name', order: 'asc' }, now });
  const isPaged = typeof args.limit === 'number' || typeof args.nextPageToken === 'string';
  return listOrgs(
    db,
    viewer.isSuperUser ? undefined : viewer.userId,
    args.filter ?? {},
    isPaged ? request : { ...request, limit: ALL },
  );
};
