import { DomainError } from '../../shared/domain/api/errors.ts';
import type { CopyFailure, CopyInfo, CopyState } from '../generated/resolvers.generated.ts';

interface CopiedRow {
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
}

/** Returns the progress of a copy, or null if the row is not a copy. */
export const copyInfoOf = ({ copy_state, copy_source_id, copy_failure }: CopiedRow): CopyInfo | null =>
  copy_state === null ? null : { state: copy_state, sourceId: copy_source_id, failure: copy_failure };

/** True if the row is complete: a copy that is still running or has failed cannot be copied again. */
export const isWhole = ({ copy_state }: Pick<CopiedRow, 'copy_state'>): boolean =>
  copy_state === null || copy_state === 'succeeded';

/**
 * Throws if the copy is not complete: it cannot be launched, shown, hidden, linked to or downloaded, even by those
 * who have permission.
 */
export function assertWhole(row: Pick<CopiedRow, 'copy_state'>): void {
  if (!isWhole(row)) throw new DomainError('CONFLICT');
}
