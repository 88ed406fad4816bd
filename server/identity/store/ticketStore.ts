import { sha256Hex } from '../secrets.ts';
import { secondsFromNow } from '../lifetimes.ts';
import type { IdentityDatabase } from '../tables.ts';

export type TicketKind = 'challenge' | 'secondFactor' | 'authorizationCode' | 'signInForm' | 'browserSession';

/** Stores a value under a key that only its holder knows. The database contains only the hash of the key. */
export async function insertTicket(
  db: IdentityDatabase,
  kind: TicketKind,
  key: string,
  value: object,
  seconds: number,
): Promise<void> {
  await db
    .insertInto('identity.ticket')
    .values({ key_hash: sha256Hex(key), kind, value: JSON.stringify(value), expires_at: secondsFromNow(seconds) })
    .execute();
}

export async function findTicket<Value extends object>(
  db: IdentityDatabase,
  kind: TicketKind,
  key: string,
): Promise<Value | undefined> {
  const row = await db
    .selectFrom('identity.ticket')
    .select('value')
    .where('key_hash', '=', sha256Hex(key))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.value as Value | undefined;
}

/** Removes and returns a value, so that it can be used only once, even by concurrent requests. */
export async function takeTicket<Value extends object>(
  db: IdentityDatabase,
  kind: TicketKind,
  key: string,
): Promise<Value | undefined> {
  const row = await db
    .deleteFrom('identity.ticket')
    .where('key_hash', '=', sha256Hex(key))
    .where('kind', '=', kind)
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > new Date() ? (row.value as Value) : undefined;
}

/** Deletes all expired rows. */
export async function sweep(db: IdentityDatabase): Promise<void> {
  const now = new Date();
  await db.deleteFrom('identity.ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.session').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.sign_up').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.counter').where('forget_at', '<', now).execute();
}
