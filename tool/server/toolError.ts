import type { ToolError, ToolErrorCode } from '../contract.ts';

const statuses: Readonly<Record<ToolErrorCode, number>> = {
  unauthorized: 401,
  denied: 403,
  notFound: 404,
  invalid: 422,
  noAttemptsLeft: 409,
  nothingToSubmit: 422,
  tooLarge: 413,
  mediaType: 415,
  internal: 500,
};

/** A refusal with what would be right. */
export class Refusal extends Error {
  readonly body: ToolError;
  constructor(code: ToolErrorCode, message: string, field?: string) {
    super(message);
    this.body = { code, message, ...(field !== undefined && { field }) };
  }

  get status(): number {
    return statuses[this.body.code];
  }
}

export const notFound = (what: string) => new Refusal('notFound', `There is no such ${what}.`);
export const denied = () => new Refusal('denied', 'Your role in this course does not allow this.');
