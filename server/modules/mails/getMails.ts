import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { listMails, mailOrders } from './mailListStore.ts';

export const getMails: QueryResolvers['getMails'] = async (_parent, args, context) => {
  const { db, viewer, now } = context;
  const standing = await requireOrg(context, args.orgId);
  assertCan(viewer, 'mail.list', orgSubject(standing));
  const request = readListRequest(args, { orders: mailOrders, byDefault: { field: 'createdAt', order: 'desc' }, now });
  return listMails(db, standing.orgId, args.filter ?? {}, request);
};
