import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/auditStore.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { SsoHost } from '../../settings/embeddedIdentity.ts';
import { findImitated } from '../orgUsers/imitation.ts';
import { insertMember, wasRemoved } from '../orgUsers/orgUserStore.ts';
import { findOrg } from '../orgs/orgStore.ts';

/** Returns the single-sign-on host for which the caller's token was issued. */
export const ssoHostOf = ({ services, claims }: CallerContext): SsoHost | undefined =>
  services.config.identity.ssoHosts.find(({ provider }) => provider.clientId === claims.clientId);

/**
 * Adds a person to the institution of the host through which the person signed in. A removed member stays removed until
 * an admin adds the person again.
 */
export async function joinHostOrg(
  context: CallerContext,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const { claims, log, requestId, address } = context;
  const orgId = ssoHostOf(context)?.orgId;
  if (orgId === undefined || !claims.isHosted) return;
  // An admin could be removing the person at the same time.
  await lockPeople(transaction, [userId]);
  if ((await findOrg(transaction, orgId))?.suspended_at !== null) return;
  if (await wasRemoved(transaction, orgId, userId)) return;
  if ((await findImitated(transaction, orgId, userId)) !== undefined)
    return log.warn({ userId, orgId }, "not added to the institution: the address imitates a member's");
  if (await insertMember(transaction, orgId, userId, 'orguser'))
    await recordAudit(transaction, { event: 'org.join', actor: userId, orgId, result: 'ok', requestId, address });
}
