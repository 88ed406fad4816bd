import DataLoader from 'dataloader';
import type { Insertable, Selectable } from 'kysely';
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

/** Whether sessions still hold; calls that come in together are answered by one statement. */
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

/** By the refresh token, or by the one before it while that is still accepted. */
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

export const rotateToken = (db: IdentityDatabase, id: string, tokenHash: string, previousUntil: Date) =>
  db
    .updateTable('identity.session')
    .set((eb) => ({ previous_hash: eb.ref('token_hash'), previous_until: previousUntil, token_hash: tokenHash }))
    .where('id', '=', id)
    .execute();

export const removeSession = (db: IdentityDatabase, id: string) =>
  db.deleteFrom('identity.session').where('id', '=', id).execute();

export const removeSessionsOf = (db: IdentityDatabase, accountId: string) =>
  db.deleteFrom('identity.session').where('account_id', '=', accountId).execute();
