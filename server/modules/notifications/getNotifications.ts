import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { listNotifications, notificationOrders, readInboxState } from './notificationStore.ts';

export const getNotifications: QueryResolvers['getNotifications'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.orgId);
  assertCan(context.viewer, 'notification.list', orgSubject(standing));
  const { limit, nextPageToken } = args;
  const request = readListRequest(
    { limit, nextPageToken },
    { orders: notificationOrders, byDefault: { field: 'at', order: 'desc' }, now: context.now },
  );
  const reader = { orgId: standing.orgId, userId: context.viewer.userId };
  const [page, state] = await Promise.all([
    listNotifications(context.db, reader, request),
    readInboxState(context.db, reader),
  ]);
  return {
    notifications: page.rows,
    nextPageToken: page.nextPageToken,
    unreadCount: state.unread,
    changedAt: state.changed_at,
    checkedAt: state.checked_at,
    asksForMails: state.asks_for_mails,
  };
};
