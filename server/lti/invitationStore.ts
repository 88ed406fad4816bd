import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { createOneTimeSecret, hashOf } from '../secrets/oneTimeSecret.ts';

/** A token that lets one tool register itself, for a day. */
export async function invite(db: Kysely<Database>): Promise<string> {
  const { secret, hash } = createOneTimeSecret();
  await db
    .insertInto('lti_invitation')
    .values({ secret_hash: hash, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  return secret;
}

/** Uses a token up; false when it was none of ours, or too old. */
export async function takeInvitation(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lti_invitation')
    .where('secret_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
