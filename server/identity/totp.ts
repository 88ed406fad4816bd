import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Parameters that authenticator apps expect: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of telephones are seconds off. */
const WINDOW = 1;

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step whose code it is, if any near now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Without letters and digits that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;

/** Ten codes for when the telephone is gone, such as `abcde-fghjk`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;
  });

/** As it was given out, whatever blanks and capitals someone has typed. */
export function normalizedCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.length === RECOVERY_LETTERS ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;
}
