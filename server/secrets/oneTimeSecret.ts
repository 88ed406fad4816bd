import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Creates a random secret that its holder can present once. Only its hash is stored. */
export function createOneTimeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
