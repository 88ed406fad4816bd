/** Codes of failed sign-in steps. The locales contain their texts. */
export const IDENTITY_ERROR_CODES = [
  'wrongCredentials',
  'wrongPassword',
  'codeMismatch',
  'codeExpired',
  'passwordPolicy',
  'passwordUsed',
  'passwordLeaked',
  'invalidInput',
  'tooMany',
  'signInOver',
  'invitationExpired',
  'accountDisabled',
  'accountKnown',
  'signUpClosed',
  'codeNotSent',
  'notSetUp',
  'institution',
  'emailMissing',
  'canceled',
  'providerRefused',
  'elsewhere',
  'sessionsKept',
  'network',
  'unknown',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

interface IdentityErrorOptions extends ErrorOptions {
  institutionMessage?: string;
}

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** Message that the institution has written, with the code `institution`. */
  readonly institutionMessage: string | undefined;

  constructor(code: IdentityErrorCode, { institutionMessage, ...options }: IdentityErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.institutionMessage = institutionMessage;
  }
}

export const identityErrorOf = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : new IdentityError('unknown', { cause: error });
