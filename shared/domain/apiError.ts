import type { AccountRefusal, ErrorCode, FieldError } from './errors.ts';

/** NETWORK: no answer came at all. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

export interface ApiErrorData {
  requestId?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** Set where the caller's account as a whole is refused. */
  account?: AccountRefusal | undefined;
  /** In the words of an API that is not ours, each with the field that it is about. */
  said?: readonly Said[];
}

export interface Said {
  message: string;
  /** The field's own name. */
  field?: string | undefined;
  /** The way to it from the call's arguments. Example: `['input', 'cover', 'src']`. */
  path?: readonly string[];
}

/** Error of an API call in the browser. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly data: ApiErrorData;
  /** HTTP status for react-admin's own error handling. */
  readonly status: number;

  constructor(code: ApiErrorCode, data: ApiErrorData = {}) {
    // The specification's word for a call without a valid token.
    super(code === 'UNAUTHORIZED' ? 'Unauthorized' : code);
    this.code = code;
    this.data = data;
    this.status = code === 'UNAUTHORIZED' ? 401 : 400;
  }
}

/** The refusal behind anything that was thrown: Apollo's errors carry it as their cause. */
export function apiErrorOf(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  return thrown instanceof Error ? apiErrorOf(thrown.cause) : undefined;
}

/** The data of a mutation's answer, which Apollo types as possibly absent. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (data === undefined || data === null) throw new ApiError('INTERNAL');
  return data;
}

/** The code behind anything that was thrown; a fault of ours when nothing better is known. */
export const errorCodeOf = (error: unknown): ApiErrorCode => apiErrorOf(error)?.code ?? 'INTERNAL';
