import { DomainError } from '../../shared/domain/api/errors.ts';

/** Returns an error's code without its message, which can contain personal data. */
export function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
