import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Place that a secret belongs to. It can't be decrypted for any other place. */
export interface SealContext {
  orgId: string;
  field: string;
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) under a separate key, which is itself encrypted with `key`. That way,
 * `key` can be changed without the plain text of the secret. Both are bound to org, field and version.
 */
export function seal(key: Buffer, secret: string, place: SealContext): string {
  const own = randomBytes(KEY_BYTES);
  return [VERSION, encrypt(key, own, place), encrypt(own, Buffer.from(secret), place)].join('.');
}

/** Thrown if no key can decrypt a value, if the value belongs to another place, or if it was changed. */
export class Unopened extends Error {}

/** Decrypts a value. Throws Unopened. */
export function unseal(keys: readonly Buffer[], sealed: string, place: SealContext): string {
  const { own, content } = unwrap(keys, sealed, place);
  return decrypt(own, content, place).toString();
}

/**
 * Encrypts a value again for the first of the keys, without decrypting the secret itself. Returns it unchanged if it
 * already uses that key. Throws Unopened.
 */
export function reseal(keys: readonly Buffer[], sealed: string, place: SealContext): string {
  const { own, content, key: former } = unwrap(keys, sealed, place);
  const [key = former] = keys;
  return key === former ? sealed : [VERSION, encrypt(key, own, place), content].join('.');
}

function unwrap(keys: readonly Buffer[], sealed: string, place: SealContext) {
  const [version, wrapped = '', content = ''] = sealed.split('.');
  if (version !== VERSION) throw new Unopened(`a secret of version ${version ?? ''} can't be read`);
  for (const key of keys) {
    try {
      return { own: decrypt(key, wrapped, place), content, key };
    } catch {
      // The value uses another of the keys, or none of them.
    }
  }
  throw new Unopened('none of the keys can decrypt this secret');
}

const bound = ({ orgId, field }: SealContext): Buffer => Buffer.from(`${orgId}|${field}|${VERSION}`);

function encrypt(key: Buffer, content: Buffer, place: SealContext): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(bound(place));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: Buffer, encrypted: string, place: SealContext): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [nonce, content, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    bytes.subarray(-TAG_BYTES),
  ];
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(bound(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}
