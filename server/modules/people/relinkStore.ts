import { sql, type Kysely, type Transaction } from 'kysely';
import { RELINK_HOURS } from '../../../shared/domain/limits.ts';
import type { Database } from '../../db/tables.ts';
import { createOneTimeSecret, hashSecret } from '../../secrets/oneTimeSecret.ts';

/** Creates a token that connects a person with another account. It replaces the previous token. */
export async function insertRelink(transaction: Transaction<Database>, userId: string): Promise<string> {
  const { secret, hash } = createOneTimeSecret();
  const expires_at = sql<Date>`now() + make_interval(hours => ${RELINK_HOURS})`;
  const relink = { secret_hash: hash, started_at: sql<Date>`now()`, expires_at };
  await transaction
    .insertInto('account_relink')
    .values({ user_id: userId, ...relink })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(relink))
    .execute();
  return secret;
}

/** Finds the person that a token belongs to. Returns undefined if the token has expired or was used. */
export async function findRelink(db: Kysely<Database>, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_relink')
    .select('user_id')
    .where('secret_hash', '=', hashSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses up a token. Returns false if it isn't a valid token of this person. */
export async function takeRelink(transaction: Transaction<Database>, token: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_relink')
    .where('user_id', '=', userId)
    .where('secret_hash', '=', hashSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
