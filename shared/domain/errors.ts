export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'ACCESS_DENIED'
  | 'COURSE_ARCHIVED'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

export type FieldRule =
  'required' | 'tooLong' | 'email' | 'unknownValue' | 'endBeforeStart' | 'malformed' | 'outOfRange';

export interface FieldError {
  field: string;
  rule: FieldRule;
  limit?: number;
}

/** Why an account that the identity provider vouches for is not let in. */
export type AccountRefusalReason =
  'emailMissing' | 'emailUnverified' | 'emailInvalid' | 'domainNotAllowed' | 'emailTaken';

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
