import { DomainError } from '../../shared/domain/errors.ts';
import type { CopyFailure, CopyInfo, CopyState } from '../generated/resolvers.generated.ts';

interface CopiedRow {
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
}

/** How far a copy is; null for what is no copy. */
export const copyInfoOf = ({ copy_state, copy_source_id, copy_failure }: CopiedRow): CopyInfo | null =>
  copy_state === null ? null : { state: copy_state, sourceId: copy_source_id, failure: copy_failure };

/** What is being copied, or failed to be, is no source for a further copy. */
export const isWhole = ({ copy_state }: Pick<CopiedRow, 'copy_state'>): boolean =>
  copy_state === null || copy_state === 'succeeded';

/** Nor can it be launched, shown, hidden, linked to or downloaded; said to who otherwise may. */
export function assertWhole(row: Pick<CopiedRow, 'copy_state'>): void {
  if (!isWhole(row)) throw new DomainError('CONFLICT');
}
