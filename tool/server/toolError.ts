import type { ToolError, ToolErrorCode } from '../contract.ts';

const statuses: Readonly<Record<ToolErrorCode, number>> = {
  unauthorized: 401,
  denied: 403,
  notFound: 404,
  invalid: 422,
  tooLong: 422,
  noAttemptsLeft: 409,
  closed: 409,
  conflict: 409,
  claimed: 409,
  tooLate: 409,
  nothingToSubmit: 422,
  tooLarge: 413,
  mediaType: 415,
  emptyFile: 422,
  internal: 500,
};

/** Returns the error code for a status from the HTTP libraries. */
export function codeOf(status: number): ToolErrorCode {
  if (status >= 500) return 'internal';
  const known: Readonly<Record<number, ToolErrorCode>> = {
    401: 'unauthorized',
    403: 'denied',
    404: 'notFound',
    410: 'notFound',
    413: 'tooLarge',
    415: 'mediaType',
  };
  return known[status] ?? 'invalid';
}

/** A rejection that explains what would be valid. */
export class Refusal extends Error {
  readonly body: ToolError;
  constructor(
    code: ToolErrorCode,
    message: string,
    field?: string,
    more: Pick<ToolError, 'current' | 'problems' | 'maximum'> = {},
  ) {
    super(message);
    this.body = { code, message, ...(field !== undefined && { field }), ...more };
  }

  get status(): number {
    return statuses[this.body.code];
  }
}

export const notFound = (what: string) => new Refusal('notFound', `The ${what} does not exist.`);
export const tooLong = (field: string, maximum: number) =>
  new Refusal('tooLong', `This text must be at most ${maximum} characters long.`, field, { maximum });
export const denied = () => new Refusal('denied', 'Your role in this course does not allow this.');

/** Something we depend on is temporarily unavailable or full. The caller can try again later. */
export class Away extends Error {
  readonly statusCode = 503;
}
