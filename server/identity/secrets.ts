import { createHash, randomBytes, randomInt } from 'node:crypto';
import { refusals } from './cognitoError.ts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256Hex = (text: string): string => sha256(text).toString('hex');
export const sha256Url = (text: string): string => sha256(text).toString('base64url');

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

const POLICY = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,256}$/s;

export function checkPasswordPolicy(password: string): void {
  if (!POLICY.test(password)) throw refusals.passwordPolicy();
}
