/** A course that is still being copied, or whose copy failed. */
export interface CopyRow {
  id: string;
  name: string;
  copyInfo: { state: string } | null;
}

/** A running or completed copy, as the indicator lists it. */
export interface CopyEntry {
  id: string;
  name: string;
}

/** Changes between two polls of the copies. */
export interface CopyChange {
  started: readonly CopyEntry[];
  succeeded: readonly CopyEntry[];
  failed: readonly CopyEntry[];
}

/** Returns the copies that aren't done yet. */
export const runningCopies = (rows: readonly CopyRow[]): CopyEntry[] =>
  rows.filter(({ copyInfo }) => copyInfo?.state === 'pending' || copyInfo?.state === 'in_progress').map(entry);

/**
 * Compares a poll with the copies that ran before it. A copy that has neither failed nor is still running has
 * succeeded.
 */
export function changeOf(before: readonly CopyEntry[], rows: readonly CopyRow[]): CopyChange {
  const running = runningCopies(rows);
  const isIn = (entries: readonly { id: string }[], id: string) => entries.some((other) => other.id === id);
  const ended = before.filter(({ id }) => !isIn(running, id));
  const failed = rows.filter(({ copyInfo }) => copyInfo?.state === 'failed');
  return {
    started: running.filter(({ id }) => !isIn(before, id)),
    succeeded: ended.filter(({ id }) => !isIn(failed, id)),
    failed: ended.filter(({ id }) => isIn(failed, id)),
  };
}

const entry = ({ id, name }: CopyRow): CopyEntry => ({ id, name });
