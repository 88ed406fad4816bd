import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';

const TIMEOUT_MS = 5000;
/** Anybody may send a token with a wrong signature, and each could otherwise make us call the tool. */
const RELOAD_PAUSE_MS = 10_000;

interface KeySet {
  find: ReturnType<typeof createRemoteJWKSet>;
  reloadedAt: number;
}
const keySets = new Map<string, KeySet>();

function keySetOf(uri: string): KeySet {
  const known = keySets.get(uri);
  if (known !== undefined) return known;
  const made = { find: createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_MS }), reloadedAt: 0 };
  keySets.set(uri, made);
  return made;
}

/**
 * Verifies what a tool has signed with a key of its JWKS, which is kept for ten minutes. A tool may change its key at
 * any moment, and some keep the kid, so that the set is read anew when the key is unknown or the signature is wrong.
 */
export async function verifyByKeySet(uri: string, token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const keySet = keySetOf(uri);
  const verify = async () => (await jwtVerify(token, keySet.find, options)).payload;
  try {
    return await verify();
  } catch (error) {
    const isOfAnotherKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
    if (!isOfAnotherKey || Date.now() - keySet.reloadedAt < RELOAD_PAUSE_MS) throw error;
    keySet.reloadedAt = Date.now();
    await keySet.find.reload();
    return verify();
  }
}
