import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ReadViewer } from '../../graphql/api.ts';
import type { SignedInViewer } from '../../graphql/context.ts';
import type { Claims } from '../../identity/tokenAuthority.ts';
import { listViewers, type ViewerRow } from './personStore.ts';

/**
 * Finds the person of a token's claims, with all memberships. Reads them for every request, so that a withdrawn
 * permission no longer applies to the next call. Concurrent requests share a statement; nothing is cached between
 * requests.
 */
export function createViewerReader(db: Kysely<Database>): ReadViewer {
  const batched = new DataLoader<Claims, ViewerRow | undefined>(
    async (asked) => {
      const rows = new Map((await listViewers(db, asked)).map((row) => [accountOf(row), row]));
      return asked.map((claims) => rows.get(accountOf(claims)));
    },
    { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
  );
  return async (claims) => {
    const row = await batched.load(claims);
    return row && viewerOf(row);
  };
}

const accountOf = ({ issuer, subject }: { issuer: string | null; subject: string | null }): string =>
  `${issuer} ${subject}`;

export const viewerOf = ({ user_id, is_super_user, terms_accepted_at, memberships }: ViewerRow): SignedInViewer => ({
  userId: user_id,
  isSuperUser: is_super_user,
  termsAccepted: terms_accepted_at !== null,
  memberships: new Map(memberships.map((membership) => [membership.orgId, membership])),
});
