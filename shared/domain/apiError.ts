import type { AccountRefusal, ErrorCode, FieldError } from './errors.ts';

/** NETWORK: no answer came at all. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

export interface ApiErrorData {
  requestId?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** Set where the caller's account as a whole is refused. */
  account?: AccountRefusal | undefined;
  /** In the words of an API that is not ours, and the field that they are about. */
  said?: { message: string; field: string | undefined };
}

/** What a call of the API was refused with, as the browser sees it. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly data: ApiErrorData;
  /** As HTTP says it, for react-admin's own error handling. */
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
