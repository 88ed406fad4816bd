import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { createOneTimeSecret, hashSecret } from '../secrets/oneTimeSecret.ts';

/** Creates a token with which a tool can register itself once, within a day. */
export async function invite(db: Kysely<Database>): Promise<string> {
  const { secret, hash } = createOneTimeSecret();
  await db
    .insertInto('lti_invitation')
    .values({ secret_hash: hash, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  return secret;
}

/** Uses up a token. Returns false if it isn't one of ours or has expired. */
export async function takeInvitation(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lti_invitation')
    .where('secret_hash', '=', hashSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
