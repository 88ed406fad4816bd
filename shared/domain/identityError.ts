/** Why a sign-in step was refused; the words for each are in the locales. */
export const IDENTITY_ERROR_CODES = [
  'wrongCredentials',
  'codeMismatch',
  'codeExpired',
  'passwordPolicy',
  'invalidInput',
  'tooMany',
  'signInOver',
  'elsewhere',
  'network',
  'unknown',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export const identityErrorCodeOf = (error: unknown): IdentityErrorCode =>
  error instanceof IdentityError ? error.code : 'unknown';
