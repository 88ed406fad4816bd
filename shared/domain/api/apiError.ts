import type { AccountRefusal, ErrorCode, FieldError } from './errors.ts';

/** Codes of API errors. NETWORK means that no response was received. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

export interface ApiErrorData {
  requestId?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** Set if the whole account is refused. */
  account?: AccountRefusal | undefined;
  /** Messages of an external API, each with the affected field. */
  said?: readonly Said[];
}

export interface Said {
  message: string;
  /** Name of the affected field. */
  field?: string | undefined;
  /** Path from the call's arguments to the field. Example: `['input', 'cover', 'src']`. */
  path?: readonly string[];
}

/** Error of an API call in the browser. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly data: ApiErrorData;
  /** HTTP status for react-admin's own error handling. */
  readonly status: number;

  constructor(code: ApiErrorCode, data: ApiErrorData = {}) {
    // The word that the API's specification requires for a call without a valid token.
    super(code === 'UNAUTHORIZED' ? 'Unauthorized' : code);
    this.code = code;
    this.data = data;
    this.status = code === 'UNAUTHORIZED' ? 401 : 400;
  }
}

/** Returns the API error in any thrown value. Apollo's errors contain it as their cause. */
export function apiErrorOf(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  return thrown instanceof Error ? apiErrorOf(thrown.cause) : undefined;
}

/** Returns the data of a mutation's response, which Apollo types as possibly absent. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (data === undefined || data === null) throw new ApiError('INTERNAL');
  return data;
}

/** Returns the error code of any thrown value, or INTERNAL if it has none. */
export const errorCodeOf = (error: unknown): ApiErrorCode => apiErrorOf(error)?.code ?? 'INTERNAL';
