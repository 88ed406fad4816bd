import { refusals } from './cognitoError.ts';

const POLICY = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,256}$/s;

export function checkPasswordPolicy(password: string): void {
  if (!POLICY.test(password)) throw refusals.passwordPolicy();
}
