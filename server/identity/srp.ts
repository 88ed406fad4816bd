import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

// The server's half of SRP-6a as Amazon Cognito speaks it: the 3072-bit group of RFC 3526, g = 2, SHA-256.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const INFO = 'Caldera Derived Key\u0001';

/** Instead of a password: salt and verifier, as hexadecimal texts. */
export interface StoredPassword {
  salt: string;
  verifier: string;
}

/** What the server remembers between the two steps of a sign-in; hexadecimal texts. */
export interface SrpState {
  A: string;
  b: string;
  B: string;
  verifier: string;
}

export interface SrpProof {
  /** The part of the user pool's id behind the underscore. */
  pool: string;
  userId: string;
  state: SrpState;
  /** base64, as it was sent. */
  secretBlock: string;
  timestamp: string;
  /** base64. */
  signature: string;
}

const parse = (hex: string): bigint => BigInt(`0x${hex}`);
const hash = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const toInteger = (bytes: Buffer): bigint => parse(bytes.toString('hex') || '0');

/** The shortest two's-complement bytes of a non-negative integer: a leading zero byte where the top bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
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

/** For flows that send the password itself. */
export function isPassword(pool: string, userId: string, password: string, stored: StoredPassword): boolean {
  const again = storePassword(pool, userId, password, parse(stored.salt));
  return timingSafeEqual(hash(Buffer.from(again.verifier)), hash(Buffer.from(stored.verifier)));
}

/** A verifier that no password fits, the same every time for a name that nobody has. */
export function decoyPassword(secret: string, name: string): StoredPassword {
  const digest = (use: string) => createHmac('sha512', secret).update(`${use}:${name}`).digest('hex');
  return {
    salt: digest('salt').slice(0, 32),
    verifier: (parse(digest('v1') + digest('v2') + digest('v3')) % N).toString(16),
  };
}

/** Answers SRP_A; undefined for a value that would let anyone in. */
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
  const S = power((A * power(verifier, u)) % N, b);
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
