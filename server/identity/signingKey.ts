import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { findKey, insertKeyOnce } from './store/signingKeyStore.ts';
import type { IdentityDatabase } from './tables.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
  keySet: ReturnType<typeof createLocalJWKSet>;
  /** Secret for deriving values that are always the same but that nobody can guess. */
  secret: string;
}

/** Opens the signing key of this installation, and creates it if there is none. */
export async function openSigningKey(db: IdentityDatabase): Promise<SigningKey> {
  const jwk = (await findKey(db)) ?? (await insertKeyOnce(db, await createKey()));
  const { kid = '', kty, n, e, d = '' } = jwk;
  const jwks = { keys: [{ kid, kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', alg: 'RS256', use: 'sig' }] };
  return {
    kid,
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    jwks,
    keySet: createLocalJWKSet(jwks),
    secret: d,
  };
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
