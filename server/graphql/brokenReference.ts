import { DomainError } from '../../shared/domain/errors.ts';

/** SQLSTATE (PostgreSQL, appendix A). */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

/**
 * What two calls at the same moment do to each other is the caller's to know: what was there when the permission was
 * asked for has been deleted since, or somebody else has made it first. Anything else stays as it was thrown.
 */
export function withBrokenReference(thrown: unknown): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === FOREIGN_KEY_VIOLATION) return new DomainError('ACCESS_DENIED', {}, { cause: thrown });
  if (code === UNIQUE_VIOLATION) return new DomainError('CONFLICT', {}, { cause: thrown });
  return thrown;
}
