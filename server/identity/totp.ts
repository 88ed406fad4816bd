import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Period of a code. Authenticator apps expect SHA-1, six digits and 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Number of periods accepted before and after the current one, because clocks of phones can be some seconds off. */
const WINDOW = 1;

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the time step of a code, if it is close to the current time. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Letters and digits, without those that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;

/** Creates ten recovery codes for a lost phone, such as `abcde-fghjk`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;
  });

/** Normalizes a typed code. Spaces and case don't matter. */
export function normalizedCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.length === RECOVERY_LETTERS ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;
}
