import type { ApiErrorCode } from '../api/apiError.ts';
import type { ListRow } from './listRules.ts';
import type { Scope } from '../api/operation.ts';

/** One of several writes to rows of one resource. */
export type RowWrite =
  | { kind: 'create'; data: ListRow }
  | { kind: 'update'; id: string; data: ListRow; previousData: ListRow }
  | { kind: 'delete'; id: string; previousData: ListRow };

/** Result of one write. A refused write doesn't stop the others. */
export interface WriteOutcome {
  error?: unknown;
}

/** A page of a list, in react-admin's format. */
export interface CachedList {
  data: ListRow[];
  total: number;
  meta: { isWhole: boolean; isExact: boolean; readsFromEnd?: true; changesMatching?: true };
}

/** Methods of our data provider in addition to react-admin's. */
export interface Writes {
  /**
   * Makes several writes. Never rejects. The results are in the order of the writes, and the resource's lists are up to
   * date when the promise resolves.
   */
  writeMany(resource: string, writes: readonly RowWrite[], scope: Scope): Promise<WriteOutcome[]>;
  /**
   * Returns a list from the browser's cache without a call, or undefined if the cache doesn't contain all of it. The
   * params are those of react-admin's getList.
   */
  readCachedList(resource: string, params: object): CachedList | undefined;
}

/** The rows of a list that match its current filters. */
export interface MatchingRows {
  filter: ListRow;
  scope: Scope;
}

/** Result of a change to all matching rows. The progress is in percent. */
export interface MatchingChange {
  id: string;
  progress: number;
  /** Number of rows that matched when the change was requested. */
  matched: number;
  changed: number;
  refusedCount: number;
}

/**
 * Changes to all rows that match a filter, if the API supports them. The resource's lists are up to date when a
 * call returns.
 */
export interface MatchingChanges {
  changeMatching(
    resource: string,
    write: { kind: 'update' | 'delete' | 'copy'; data?: ListRow },
    rows: MatchingRows,
    onProgress: (percent: number) => void,
  ): Promise<MatchingChange>;
  undoMatching(resource: string, id: string): Promise<MatchingChange>;
  /** Returns up to `limit` records that were left unchanged. */
  getRefused(id: string, limit: number): Promise<{ name: string; code: ApiErrorCode }[]>;
}
