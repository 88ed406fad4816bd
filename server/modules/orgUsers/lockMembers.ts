import type { Transaction } from 'kysely';
import type { SignedInViewer } from '../../graphql/context.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { denied } from '../access.ts';

/**
 * Makes concurrent changes to an org's members wait for each other. Throws if an earlier one has taken away the
 * caller's permission: if two admins remove each other, one of them remains.
 */
export async function lockMembers(
  transaction: Transaction<Database>,
  { viewer, orgId, userId }: { viewer: SignedInViewer; orgId: string; userId: string },
): Promise<void> {
  await lockPeople(transaction, [userId]);
  const locked = await transaction
    .selectFrom('org_member')
    .select(['user_id', 'type'])
    .where('org_id', '=', orgId)
    .where('user_id', 'in', [userId, viewer.userId])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const isAdmin = locked.some((member) => member.user_id === viewer.userId && member.type === 'orgadmin');
  if (!isAdmin && !viewer.isSuperUser) throw denied();
}
