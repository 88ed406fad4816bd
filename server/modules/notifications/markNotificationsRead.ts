import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { markRead, readInboxState } from './notificationStore.ts';

export const markNotificationsRead: MutationResolvers['markNotificationsRead'] = async (
  _parent,
  { input },
  context,
) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'notification.list', orgSubject(standing));
  const { ids } = input;
  const isTooMany = ids !== null && ids !== undefined && ids.length > PAGE_LIMIT_MAX;
  assertValid({ ids: isTooMany ? { rule: 'outOfRange', limit: PAGE_LIMIT_MAX } : undefined });
  const reader = { orgId: standing.orgId, userId: context.viewer.userId };
  return context.db.transaction().execute(async (transaction) => {
    const known = ids?.flatMap((id) => readId(id) ?? []);
    if ((await markRead(transaction, reader, known)) > 0) await recordChange(transaction, context, {});
    return (await readInboxState(transaction, reader)).unread;
  });
};
