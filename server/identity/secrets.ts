import { createHash, randomBytes, randomInt } from 'node:crypto';
import { meetsPasswordPolicy, type PasswordPolicy } from '../../shared/domain/identity/passwordPolicy.ts';
import { refusals } from './cognitoError.ts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256Hex = (text: string): string => sha256(text).toString('hex');
export const sha256Url = (text: string): string => sha256(text).toString('base64url');

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

export function checkPasswordPolicy(policy: PasswordPolicy, password: string): void {
  if (!meetsPasswordPolicy(password, policy)) throw refusals.passwordPolicy();
}
