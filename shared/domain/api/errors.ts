export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'ACCESS_DENIED'
  | 'COURSE_ARCHIVED'
  | 'ORG_SUSPENDED'
  | 'ACTING_ENDED'
  | 'ACTING_READ_ONLY'
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
  /** Character that is not allowed: its code point, and its Unicode name if it is a common one. */
  character?: string;
  /** Position of the character or label, counted from 1. */
  place?: number;
  /** The value, or the part of it, that the user probably meant. */
  suggestion?: string;
}

export type AccountRefusalReason =
  | 'emailMissing'
  | 'emailUnverified'
  | 'emailInvalid'
  | 'domainNotAllowed'
  | 'emailTaken'
  | 'relinkRefused';

export interface AccountRefusal {
  reason: AccountRefusalReason;
  /** Address given by the provider; absent if it gives none. */
  email?: string;
}

export interface DomainErrorData {
  account?: AccountRefusal;
  fields?: readonly FieldError[];
  retryAfterSeconds?: number;
}

/** A deliberate refusal: a code with data, without prose. Anything else that is thrown counts as an internal error. */
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
