import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { lookupAs, reachableAddress } from '../mail/reachable.ts';

const TIMEOUT_MS = 5000;
/**
 * Minimum pause between two fetches. Without it, anyone could make us call a tool by sending tokens with wrong
 * signatures.
 */
const RELOAD_PAUSE_MS = 10_000;

/**
 * Maximum size of a key set, far more than keys need. A tool could send an endless response, or one that decompresses
 * to a huge size.
 */
const BYTES_MAX = 256 * 1024;

async function readShort(body: AsyncIterable<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > BYTES_MAX) throw new Error(`the key set has more than ${BYTES_MAX} bytes`);
  }
  return Buffer.concat(parts);
}

const fetchShort: FetchImplementation = async (address, options) => {
  const response = await fetch(address, options);
  const body = await readShort(response.body);
  return response.ok ? new Response(body, { status: response.status }) : response;
};

/**
 * Fetches keys from an address that a stranger has named. The address must be permitted, and exactly the address that
 * was checked is used, because the name may resolve differently the next time.
 */
const fetchReachable =
  (allowedCidrs: readonly string[]): FetchImplementation =>
  async (address, { headers, signal }) => {
    const url = new URL(address);
    const found = await reachableAddress(url.hostname.replace(/^\[|\]$/g, ''), allowedCidrs);
    if (found === undefined) throw new Error(`${url.hostname} has no allowed address`);
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      (url.protocol === 'https:' ? secure : plain)(
        url,
        { headers: Object.fromEntries(headers), signal, lookup: lookupAs(found), agent: false },
        resolve,
      )
        .on('error', reject)
        .end(),
    );
    const body = await readShort(response);
    return new Response(body, { status: response.statusCode === 200 ? 200 : 502 });
  };

interface KeySet {
  find: ReturnType<typeof createRemoteJWKSet>;
  reloadedAt: number;
}
const keySets = new Map<string, KeySet>();

export interface KeySetPlace {
  uri: string;
  /** Private address ranges that are permitted in addition to public addresses. Undefined permits any address. */
  allowedCidrs: readonly string[] | undefined;
}

function keySetOf({ uri, allowedCidrs }: KeySetPlace): KeySet {
  const name = JSON.stringify([uri, allowedCidrs]);
  const known = keySets.get(name);
  if (known !== undefined) return known;
  const fetchKeys = allowedCidrs === undefined ? fetchShort : fetchReachable(allowedCidrs);
  const options = { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchKeys };
  const made = { find: createRemoteJWKSet(new URL(uri), options), reloadedAt: 0 };
  keySets.set(name, made);
  return made;
}

/**
 * Verifies a tool's signature with a key from its JWKS, which is cached for ten minutes. A tool can change its keys at
 * any time, and some keep the kid, so the key set is fetched again if the key is unknown or the signature is wrong.
 */
export async function verifyByKeySet(
  place: KeySetPlace,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const keySet = keySetOf(place);
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
