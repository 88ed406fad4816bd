import { DomainError } from '../../shared/domain/api/errors.ts';

/** SQLSTATE code (PostgreSQL, appendix A). */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

/**
 * Converts a constraint violation caused by a concurrent call to a typed error: a row was deleted after the permission
 * check, or someone else inserted it first. Returns other errors unchanged.
 */
export function withBrokenReference(thrown: unknown): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === FOREIGN_KEY_VIOLATION) return new DomainError('ACCESS_DENIED', {}, { cause: thrown });
  if (code === UNIQUE_VIOLATION) return new DomainError('CONFLICT', {}, { cause: thrown });
  return thrown;
}
