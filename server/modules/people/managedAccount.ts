import type { Transaction } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { OrgStanding } from '../../graphql/context.ts';
import type { Database } from '../../db/tables.ts';
import { assertCan, orgSubject } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import { lockMembers } from '../orgUsers/lockMembers.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import type { OrgUserRow } from '../orgUsers/orgUserRow.ts';

interface ManagedAccount {
  member: OrgUserRow;
  /** True if the person has ever signed in, with any account. */
  hasSignedIn: boolean;
  /** True if an account is bound to the person now. */
  isBound: boolean;
}

/**
 * Locks a member whose account the caller wants to change. Throws if the caller lacks the permission. Needs a
 * transaction of the whole database, because the permission also depends on the person's other orgs.
 */
export async function requireManagedAccount(
  transaction: Transaction<Database>,
  { viewer }: ViewerContext,
  { standing, userId }: { standing: OrgStanding; userId: string },
): Promise<ManagedAccount> {
  const { orgId } = standing;
  const subject = orgSubject(standing);
  assertCan(viewer, 'person.manageAccount', subject);
  await lockMembers(transaction, { viewer, orgId, userId });
  const member = await findOrgUser(transaction, orgId, userId);
  if (member === undefined) throw new DomainError('NOT_FOUND');
  const person = await transaction
    .selectFrom('person')
    .select(['is_super_user', 'issuer', 'last_login'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const elsewhere = await transaction
    .selectFrom('org_member')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('org_id', '!=', orgId)
    .limit(1)
    .executeTakeFirst();
  const isBeyondOrg = person.is_super_user || elsewhere !== undefined;
  assertCan(viewer, 'person.manageAccount', { ...subject, isBeyondOrg });
  const isBound = person.issuer !== null;
  return { member, isBound, hasSignedIn: isBound || person.last_login !== null };
}
