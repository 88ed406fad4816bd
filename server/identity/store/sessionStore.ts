import DataLoader from 'dataloader';
import { sql, type Insertable, type Selectable } from 'kysely';
import { lifetimes, secondsFromNow } from '../lifetimes.ts';
import type { IdentityDatabase, SessionTable } from '../tables.ts';

export type Session = Selectable<SessionTable>;

export const insertSession = (db: IdentityDatabase, session: Insertable<SessionTable>): Promise<Session> =>
  db.insertInto('identity.session').values(session).returningAll().executeTakeFirstOrThrow();

export const findSession = (db: IdentityDatabase, id: string): Promise<Session | undefined> =>
  db
    .selectFrom('identity.session')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();

/** Creates a function that checks whether a session is still open. Concurrent calls share one statement. */
export function createSessionReader(db: IdentityDatabase): (id: string) => Promise<boolean> {
  const gathered = new DataLoader<string, boolean>(
    async (ids) => {
      const rows = await db
        .selectFrom('identity.session')
        .select('id')
        .where('id', 'in', [...ids])
        .where('expires_at', '>', new Date())
        .execute();
      const open = new Set(rows.map(({ id }) => id));
      return ids.map((id) => open.has(id));
    },
    { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
  );
  return (id) => gathered.load(id);
}

/** Finds a session by its refresh token, or by the previous one while that is still accepted. */
export const findSessionByToken = (
  db: IdentityDatabase,
  tokenHash: string,
  clientId: string,
): Promise<Session | undefined> =>
  db
    .selectFrom('identity.session')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('expires_at', '>', new Date())
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', tokenHash),
        eb.and([eb('previous_hash', '=', tokenHash), eb('previous_until', '>', new Date())]),
      ]),
    )
    .executeTakeFirst();

interface Rotation {
  id: string;
  /** Hashes of the presented refresh token and of its replacement. */
  shownHash: string;
  nextHash: string;
}

/**
 * Gives a session a new refresh token. The previous one remains valid for a while, because two tabs can refresh with
 * the same token at the same time. The browser keeps the response of one of them, so both new tokens must work: the
 * second refresh leaves the token of the first one valid. Returns false if the session has ended.
 */
export async function rotateToken(db: IdentityDatabase, { id, shownHash, nextHash }: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.session')
    .set((eb) => ({
      previous_hash: eb.ref('token_hash'),
      previous_until: sql<Date>`case when token_hash = ${shownHash}
        then ${secondsFromNow(lifetimes.previousToken)}::timestamptz else expires_at end`,
      token_hash: nextHash,
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeSession = (db: IdentityDatabase, id: string) =>
  db.deleteFrom('identity.session').where('id', '=', id).execute();

export function removeSessionsOf(db: IdentityDatabase, accountId: string, { except }: { except?: string } = {}) {
  const sessions = db.deleteFrom('identity.session').where('account_id', '=', accountId);
  return (except === undefined ? sessions : sessions.where('id', '!=', except)).execute();
}
