import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// The server side of SRP-6a as Amazon Cognito implements it: the 3072-bit group of RFC 3526, g = 2, SHA-256.
const PRIME = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${PRIME.toString('hex')}`);
const G = 2n;
const INFO = 'Caldera Derived Key\u0001';

/** Salt and verifier, in hexadecimal. They are stored instead of the password. */
export interface StoredPassword {
  salt: string;
  verifier: string;
}

/** Server state between the two steps of a sign-in, in hexadecimal. */
export interface SrpState {
  A: string;
  b: string;
  B: string;
  verifier: string;
}

export interface SrpProof {
  /** The part of the user pool's id after the underscore. */
  pool: string;
  userId: string;
  state: SrpState;
  /** Base64, exactly as it was sent. */
  secretBlock: string;
  timestamp: string;
  /** Base64. */
  signature: string;
}

const parse = (hex: string): bigint => BigInt(`0x${hex}`);
const hash = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const toInteger = (bytes: Buffer): bigint => parse(bytes.toString('hex') || '0');

/**
 * Returns the shortest two's-complement bytes of a non-negative integer, with a leading zero byte if the top bit is
 * set.
 */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
};

/**
 * Computes base to the power of exponent, modulo N, with OpenSSL: it is the Diffie-Hellman secret of these two shares.
 * This takes about a tenth of the time that BigInt takes, always the same for a given length, and doesn't block the
 * event loop.
 */
function power(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(PRIME, Number(G));
  exchange.setPrivateKey(bytesOf(exponent));
  return toInteger(exchange.computeSecret(bytesOf(base % N)));
}

const K = toInteger(hash(pad(N), pad(G)));

export function storePassword(
  pool: string,
  userId: string,
  password: string,
  salt = toInteger(randomBytes(16)),
): StoredPassword {
  const x = toInteger(hash(pad(salt), hash(Buffer.from(`${pool}${userId}:${password}`))));
  return { salt: salt.toString(16), verifier: power(G, x).toString(16) };
}

/** Checks a password, for flows that send the password itself. */
export function isPassword(pool: string, userId: string, password: string, stored: StoredPassword): boolean {
  const again = storePassword(pool, userId, password, parse(stored.salt));
  return timingSafeEqual(hash(Buffer.from(again.verifier)), hash(Buffer.from(stored.verifier)));
}

/** Returns a verifier that matches no password. It is always the same for a name. */
export function decoyPassword(secret: string, name: string): StoredPassword {
  const digest = (use: string) => createHmac('sha512', secret).update(`${use}:${name}`).digest('hex');
  return {
    // Leading zeros are removed, as they are from a real salt.
    salt: parse(digest('salt').slice(0, 32)).toString(16),
    verifier: (parse(['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].map(digest).join('')) % N).toString(16),
  };
}

/** Responds to SRP_A. Returns undefined for a value with which anyone could sign in. */
export function startSrp(stored: StoredPassword, srpA: string): SrpState | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(srpA)) return undefined;
  const A = parse(srpA);
  if (A % N === 0n) return undefined;
  const b = toInteger(randomBytes(64));
  const B = (K * parse(stored.verifier) + power(G, b)) % N;
  return { A: A.toString(16), b: b.toString(16), B: B.toString(16), verifier: stored.verifier };
}

/** Checks the client's PASSWORD_CLAIM_SIGNATURE. */
export function verifySrp({ pool, userId, state, secretBlock, timestamp, signature }: SrpProof): boolean {
  const [A, b, B, verifier] = [state.A, state.b, state.B, state.verifier].map(parse) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const u = toInteger(hash(pad(A), pad(B)));
  const base = (A * power(verifier, u)) % N;
  // OpenSSL rejects trivial shares, and no client with the right password sends one.
  if (base < 2n) return false;
  const S = power(base, b);
  const extracted = createHmac('sha256', pad(u)).update(pad(S)).digest();
  const key = createHmac('sha256', extracted).update(INFO).digest().subarray(0, 16);
  const wanted = createHmac('sha256', key)
    .update(pool + userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
