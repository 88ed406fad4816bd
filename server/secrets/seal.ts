import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Where a secret belongs: elsewhere it can't be opened. */
export interface SealedFor {
  orgId: string;
  field: string;
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) under a key of its own, which in turn is encrypted with `key`,
 * so that a new `key` needs no secret in plain. Both are bound to org, field and version.
 */
export function seal(key: Buffer, secret: string, place: SealedFor): string {
  const own = randomBytes(KEY_BYTES);
  return [VERSION, encrypt(key, own, place), encrypt(own, Buffer.from(secret), place)].join('.');
}

/** Throws when the secret was sealed with another key or for another place, or changed. */
export function unseal(key: Buffer, sealed: string, place: SealedFor): string {
  const [version, wrapped = '', content = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error(`a secret of version ${version ?? ''} can't be read`);
  return decrypt(decrypt(key, wrapped, place), content, place).toString();
}

const bound = ({ orgId, field }: SealedFor): Buffer => Buffer.from(`${orgId}|${field}|${VERSION}`);

function encrypt(key: Buffer, content: Buffer, place: SealedFor): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(bound(place));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: Buffer, encrypted: string, place: SealedFor): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [nonce, content, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    bytes.subarray(-TAG_BYTES),
  ];
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(bound(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}
