import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';

const TIMEOUT_MS = 5000;
/** Anybody may send a token with a wrong signature, and each could otherwise make us call the tool. */
const RELOAD_PAUSE_MS = 10_000;

/** Far more than keys take; a tool could answer without an end, or with what unpacks into very much. */
const BYTES_MAX = 256 * 1024;

const fetchShort: FetchImplementation = async (address, options) => {
  const response = await fetch(address, options);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    // leaving the loop ends the connection
    if (bytes > BYTES_MAX) throw new Error(`the set of keys is longer than ${BYTES_MAX} bytes`);
  }
  return response.ok ? new Response(Buffer.concat(parts), { status: response.status }) : response;
};

interface KeySet {
  find: ReturnType<typeof createRemoteJWKSet>;
  reloadedAt: number;
}
const keySets = new Map<string, KeySet>();

function keySetOf(uri: string): KeySet {
  const known = keySets.get(uri);
  if (known !== undefined) return known;
  const options = { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchShort };
  const made = { find: createRemoteJWKSet(new URL(uri), options), reloadedAt: 0 };
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
