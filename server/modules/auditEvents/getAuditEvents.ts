import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { auditEventOrders, listAuditEvents } from './auditEventStore.ts';

export const getAuditEvents: QueryResolvers['getAuditEvents'] = async (_parent, args, context) => {
  const { db, viewer, now } = context;
  const standing = args.orgId ? await requireOrg(context, args.orgId) : undefined;
  assertCan(viewer, 'auditEvent.list', standing === undefined ? {} : orgSubject(standing));
  const request = readListRequest(args, { orders: auditEventOrders, byDefault: { field: 'at', order: 'desc' }, now });
  return listAuditEvents(db, standing?.orgId, args.filter ?? {}, request);
};
