import { DomainError } from '../../shared/domain/errors.ts';

/** What an error is called, without the text that it came with. */
export function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
