import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Keys } from '../secrets/keys.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import type { ServerParts } from './platform.ts';

export interface PlatformKey {
  kid: string;
  privateKey: CryptoKey;
}

/** Days after which a new key is created. A key is published for twice that time. */
const SIGNS_DAYS = 90;
/**
 * Time for which a key is published before it is used. Tools cache the key set, and some don't immediately fetch it
 * again.
 */
const PUBLISHED_FIRST_HOURS = 24;

/** Purpose and place with which the private key is encrypted. */
export const LTI_KEY = { purpose: 'lti-key', place: { orgId: 'installation', field: 'lti_key' } };
const FIRST_KEY_LOCK = 7_072_618;

/**
 * Returns the current signing key, and creates it if none exists. Its successor is created early enough to be published
 * before it is used.
 */
export async function openPlatformKey(db: Kysely<Database>, keys: Keys): Promise<PlatformKey> {
  const made = (await newest(db)) ?? (await insertKey(db, keys.derive(LTI_KEY.purpose)));
  const row = made.isKnown ? made : ((await known(db)) ?? made);
  const jwk = JSON.parse(unseal(keys.all(LTI_KEY.purpose), row.jwk, LTI_KEY.place)) as JWK;
  return { kid: row.kid, privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey };
}

/**
 * Time for which the key is cached. Keys are published a day before they are used and long afterward, so a launch
 * doesn't need the newest one.
 */
const KEPT_MS = 60_000;
const kept = new WeakMap<Services, { key: Promise<PlatformKey>; at: number }>();

/** Returns the current signing key, which is read once a minute. */
export function signingKey({ db, services }: ServerParts): Promise<PlatformKey> {
  const known = kept.get(services);
  if (known !== undefined && known.at > Date.now() - KEPT_MS) return known.key;
  const key = openPlatformKey(db, services.keys);
  kept.set(services, { key, at: Date.now() });
  key.catch(() => kept.delete(services));
  return key;
}

const isKnown = sql<boolean>`created_at < now() - make_interval(hours => ${PUBLISHED_FIRST_HOURS})`;

const newest = (db: Kysely<Database>) =>
  db
    .selectFrom('lti_key')
    .select(['kid', 'jwk', isKnown.as('isKnown')])
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${SIGNS_DAYS})`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

const known = (db: Kysely<Database>) =>
  db.selectFrom('lti_key').select(['kid', 'jwk']).where(isKnown).orderBy('created_at', 'desc').executeTakeFirst();

/** Inserts the key, unless another process was faster. */
async function insertKey(db: Kysely<Database>, secret: Buffer) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(transaction);
    const other = await newest(transaction);
    if (other !== undefined) return other;
    await transaction
      .deleteFrom('lti_key')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${2 * SIGNS_DAYS})`)
      .execute();
    const sealed = seal(secret, JSON.stringify(jwk), LTI_KEY.place);
    return transaction
      .insertInto('lti_key')
      .values({ kid, jwk: sealed })
      .returning(['kid', 'jwk', isKnown.as('isKnown')])
      .executeTakeFirstOrThrow();
  });
}

/** Returns the public keys that are still valid, as a key set (RFC 7517). */
export async function publishedKeys(db: Kysely<Database>, keys: Keys): Promise<JSONWebKeySet> {
  await openPlatformKey(db, keys);
  const rows = await db.selectFrom('lti_key').select(['kid', 'jwk']).orderBy('created_at', 'desc').execute();
  return {
    keys: rows.map(({ kid, jwk }) =>
      publicHalf(kid, JSON.parse(unseal(keys.all(LTI_KEY.purpose), jwk, LTI_KEY.place)) as JWK),
    ),
  };
}

const publicHalf = (kid: string, { n = '', e = '' }: JWK) => ({ kid, kty: 'RSA', n, e, alg: 'RS256', use: 'sig' });
