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

/** Returns false for a copy that is still running or has failed. It can't be copied. */
export const isWhole = ({ copy_state }: Pick<CopiedRow, 'copy_state'>): boolean =>
  copy_state === null || copy_state === 'succeeded';

/**
 * Throws if the copy is incomplete. Nobody can launch, show, hide, link to or download it, regardless of permissions.
 */
export function assertWhole(row: Pick<CopiedRow, 'copy_state'>): void {
  if (!isWhole(row)) throw new DomainError('CONFLICT');
}
