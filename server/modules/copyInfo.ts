import type { CopyInfo, CopyState } from '../generated/resolvers.generated.ts';

/** How far a copy is; null for what is no copy. */
export const copyInfoOf = (row: { copy_state: CopyState | null; copy_source_id: string | null }): CopyInfo | null =>
  row.copy_state === null ? null : { state: row.copy_state, sourceId: row.copy_source_id };
