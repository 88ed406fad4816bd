import { sha256Hex } from '../secrets.ts';
import { secondsFromNow } from '../lifetimes.ts';
import type { IdentityDatabase } from '../tables.ts';

export type TicketKind = 'challenge' | 'secondFactor' | 'authorizationCode' | 'signInForm' | 'browserSession';

/** Stores a value under a key that only the holder has. The database has only the key's hash. */
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

/** Removes and returns the value, so that it is used only once even if two requests come at the same moment. */
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

/** Deletes everything that has expired. */
export async function sweep(db: IdentityDatabase): Promise<void> {
  const now = new Date();
  await db.deleteFrom('identity.ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.session').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.sign_up').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.counter').where('forget_at', '<', now).execute();
}
