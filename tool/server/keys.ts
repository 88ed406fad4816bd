import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { ToolDatabase } from './database.ts';

export interface Keys {
  kid: string;
  /** Signs messages to the platform. */
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
  /** Signs sessions and the URLs of recordings. */
  secret: KeyObject;
}

/** Opens the tool's own keys, which are created once and shared by all its processes. */
export async function openKeys(database: ToolDatabase): Promise<Keys> {
  const secret = await readOrCreate(database, 'session', async () => randomBytes(32).toString('base64url'));
  const jwk = JSON.parse(await readOrCreate(database, 'jwk', createKey)) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    jwks: { keys: [{ kid, kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '', alg: 'RS256', use: 'sig' }] },
    // Raw bytes would be imported again for each signature.
    secret: createSecretKey(secret, 'base64url'),
  };
}

async function createKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

async function readOrCreate(database: ToolDatabase, name: string, make: () => Promise<string>): Promise<string> {
  const find = async () =>
    (await database.rows<{ value: string }>('select value from secret where name = $1', [name]))[0]?.value;
  const found = await find();
  if (found !== undefined) return found;
  await database.rows('insert into secret values ($1, $2) on conflict do nothing', [name, await make()]);
  return (await find()) as string;
}
