import type { FieldError } from '../api/errors.ts';
import { checkEmail } from '../api/validation.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  user: string;
  /** Password. The mask stands for the stored one, unchanged. */
  pass: string;
  fromAddress: string;
}

/** Mask for a stored password. A form returns it if the password is unchanged. */
export const PASSWORD_MASK = '•'.repeat(13);

/** Step at which a test email failed. Values of the API's EmailSettingsFailure. */
export type SmtpFailure =
  | 'hostNotFound'
  | 'addressNotAllowed'
  | 'portClosed'
  | 'timedOut'
  | 'tlsFailed'
  | 'unreachable'
  | 'refused'
  | 'senderRefused'
  | 'messageRefused';

/**
 * Ports of mail servers: plain or STARTTLS (25), implicit TLS (465), submission (587), and its common alternative
 * (2525).
 */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525];

const HOST_MAX = 253;
const USER_MAX = 320;
const PASS_MAX = 1000;
const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;
const IPV6 = /^[\da-f]+(:[\da-f.]*){2,}$/i;
const ADDRESS = /^(?:[a-z]+:\/\/)?([\p{L}\p{N}.-]+)(?::(\d{1,5}))?\/?$/iu;

/** Splits a text such as `smtp.example.com:587` or `smtps://smtp.example.com` into host and port. */
export function splitHost(text: string): { host: string; port: string | undefined } | undefined {
  const [, host = '', port] = ADDRESS.exec(text.trim()) ?? [];
  return HOST.test(host) ? { host, port } : undefined;
}

type Refusal = Omit<FieldError, 'field'> | undefined;

function checkText(text: string, limit: number): Refusal {
  if (text.trim() === '') return { rule: 'required' };
  if ([...text].length > limit) return { rule: 'tooLong', limit };
  return /\p{Cc}/u.test(text) ? { rule: 'malformed' } : undefined;
}

function checkHost(text: string): Refusal {
  const host = text.trim();
  const refusal = checkText(host, HOST_MAX);
  if (refusal || HOST.test(host) || IPV6.test(host)) return refusal;
  const meant = splitHost(host);
  return { rule: 'malformed', ...(meant && { suggestion: meant.host }) };
}

const checkPort = (port: number, ports: readonly number[]): Refusal =>
  ports.includes(port) ? undefined : { rule: 'unknownValue' };

/** Returns the errors of an org's SMTP fields. All five are required. */
export const checkSmtp = (
  { host, port, user, pass, fromAddress }: SmtpSettings,
  ports = SMTP_PORTS,
): Record<keyof SmtpSettings, Refusal> => ({
  host: checkHost(host),
  port: checkPort(port, ports),
  user: checkText(user, USER_MAX),
  pass: checkText(pass, PASS_MAX),
  fromAddress: checkEmail(fromAddress),
});
