import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Claims, SignedInViewer } from '../../graphql/context.ts';
import { findViewerRow } from './personStore.ts';

/** Who calls, as far as we know them; read for each request, so that a right taken away is gone with the next call. */
export async function readViewer(db: Kysely<Database>, claims: Claims): Promise<SignedInViewer | undefined> {
  const row = await findViewerRow(db, claims);
  if (row === undefined) return undefined;
  return {
    userId: row.user_id,
    isSuperUser: row.is_super_user,
    termsAccepted: row.terms_accepted_at !== null,
    memberships: new Map(row.memberships.map((membership) => [membership.orgId, membership])),
  };
}
