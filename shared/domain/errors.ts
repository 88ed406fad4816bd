export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'ACCESS_DENIED'
  | 'COURSE_ARCHIVED'
  | 'ORG_SUSPENDED'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

export type FieldRule =
  | 'required'
  | 'tooLong'
  | 'email'
  | 'emailCharacter'
  | 'emailLabel'
  | 'emailLocalPart'
  | 'emailImitation'
  | 'emailTaken'
  | 'nameTaken'
  | 'unknownValue'
  | 'endBeforeStart'
  | 'malformed'
  | 'templateVariable'
  | 'outOfRange'
  | 'unbalancedQuotes'
  | 'unknownRole'
  | 'unknownStatus'
  | 'inactiveStatus'
  | 'repeated'
  | 'ownRecord'
  | 'ambiguousCourse'
  | 'changedSince';

export interface FieldError {
  field: string;
  rule: FieldRule;
  limit?: number;
  /** The character that is not allowed: its code point, and Unicode's name where it is a frequent one. */
  character?: string;
  /** Position of the character or label, from 1. */
  place?: number;
  /** The value, or the part of it, as it was probably meant. */
  suggestion?: string;
}

/** Reasons for refusing an account of the identity provider. */
export type AccountRefusalReason =
  | 'emailMissing'
  | 'emailUnverified'
  | 'emailInvalid'
  | 'domainNotAllowed'
  | 'emailTaken'
  | 'relinkRefused';

export interface AccountRefusal {
  reason: AccountRefusalReason;
  /** As the provider gives it; absent where it gives none. */
  email?: string;
}

export interface DomainErrorData {
  account?: AccountRefusal;
  fields?: readonly FieldError[];
  retryAfterSeconds?: number;
}

/** A refusal on purpose: a code with data, no prose. Anything else that is thrown is a fault of ours. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly data: DomainErrorData;

  constructor(code: ErrorCode, data: DomainErrorData = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.data = data;
  }
}

export const invalid = (...fields: FieldError[]): DomainError => new DomainError('VALIDATION', { fields });
