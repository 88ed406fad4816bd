import { useDataProvider, useListContext, useNotify, type DataProvider } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../../shared/domain/apiError.ts';
import { UNDO_NOTICE_MS } from '../../../../shared/domain/limits.ts';
import type { MatchingChange, MatchingChanges } from '../../../../shared/domain/rowWrites.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';
import type { WriteAction } from '../actions/useRowWrites.ts';

interface MatchingWrite {
  /** Returns the resulting change, or undefined if it failed. */
  write: (action: WriteAction) => Promise<MatchingChange | undefined>;
  /** Progress in percent while it is running. */
  progress: number | undefined;
}

/** Applies an action to all rows that match the list's filter, on the server, and notifies the user of the result. */
export function useMatchingWrite(): MatchingWrite {
  const { changeMatching, undoMatching } = useDataProvider<DataProvider & MatchingChanges>();
  const notify = useNotify();
  const scope = useCallScope();
  const { resource, filter = {}, total = 0, ...list } = useListContext();
  const [progress, setProgress] = useState<number>();
  const fail = (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });

  const undo = async ({ id }: MatchingChange) => {
    const { changed, refusedCount } = await undoMatching(resource, id);
    if (refusedCount === 0) return notify('list.undone', { type: 'success' });
    notify('list.undonePartly', { type: 'error', messageArgs: { done: changed, failed: refusedCount } });
  };

  const tell = (action: WriteAction, change: MatchingChange) => {
    const { matched, changed, refusedCount } = change;
    const offer = { autoHideDuration: UNDO_NOTICE_MS, onUndo: () => void undo(change).catch(fail) };
    const { isExact = true } = (list.meta ?? {}) as { isExact?: boolean };
    if (isExact && matched !== total) notify('list.matchedOther', { messageArgs: { matched, count: total } });
    if (refusedCount > 0)
      return notify('list.partly', { type: 'error', messageArgs: { done: changed, failed: refusedCount }, ...offer });
    notify(`resources.${resource}.${action.name}.many.done`, {
      type: 'success',
      messageArgs: { smart_count: changed },
      ...offer,
    });
  };

  const write = async (action: WriteAction) => {
    setProgress(0);
    try {
      const change = await changeMatching(resource, action, { filter, scope }, setProgress);
      tell(action, change);
      return change;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { write, progress };
}
