import { useDataProvider, useNotify, type DataProvider } from 'react-admin';
import { errorCodeOf, type ApiErrorCode } from '../../../domain/apiError.ts';
import { UNDO_NOTICE_MS } from '../../../domain/limits.ts';
import { valueAt, type ListRow } from '../../../domain/listRules.ts';
import type { RowWrite, WriteOutcome, Writes } from '../../../domain/rowWrites.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';
import type { ListSpec, WriteAction } from '../spec.ts';

export type WriteRows<R> = (action: WriteAction, records: readonly R[], set?: ListRow) => Promise<void>;

/** Does an action to rows and says what came of it; what can be undone is offered back in the notice. */
export function useRowWrites<R extends { id: string }>(spec: ListSpec<R>): WriteRows<R> {
  const { writeMany } = useDataProvider<DataProvider & Writes>();
  const notify = useNotify();
  const meta = useCallScope();

  const undo = async (action: WriteAction, done: readonly R[], set: ListRow) => {
    const outcomes = await writeMany(spec.resource, undoWrite(action, done, set), meta);
    const failed = outcomes.filter(({ error }) => error !== undefined);
    if (failed.length === 0) notify('list.undone', { type: 'success' });
    else notify('list.undoFailed', { type: 'error' });
  };

  return async (action, records, set = action.set ?? {}) => {
    const rows = records as unknown as readonly (ListRow & { id: string })[];
    const outcomes = await writeMany(spec.resource, writeOf(action, rows, set), meta);
    const done = records.filter((_, index) => outcomes[index]?.error === undefined);
    const refused = outcomes.filter(({ error }) => error !== undefined);
    const names = { name: String(valueAt(rows[0] ?? {}, spec.rowName)), smart_count: done.length };
    if (refused.length > 0)
      return void notify(refusalOf(action, outcomes), {
        type: 'error',
        messageArgs: { ...names, done: done.length, failed: refused.length },
      });
    const text = records.length > 1 && action.many ? action.many.done : action.texts.done;
    const offer = action.undo ? { autoHideDuration: UNDO_NOTICE_MS, onUndo: () => void undo(action, done, set) } : {};
    notify(text, { type: 'success', messageArgs: names, ...offer });
  };
}

function writeOf(action: WriteAction, rows: readonly (ListRow & { id: string })[], set: ListRow): RowWrite[] {
  if (action.kind === 'remove') return rows.map((row) => ({ kind: 'delete', id: row.id, previousData: row }));
  return rows.map((row) => ({ kind: 'update', id: row.id, data: set, previousData: row }));
}

/** The way back: what was changed gets its old values, what was removed is made again. */
function undoWrite<R extends { id: string }>(action: WriteAction, done: readonly R[], set: ListRow): RowWrite[] {
  const rows = done as unknown as readonly (ListRow & { id: string })[];
  if (action.kind === 'remove') return rows.map((row) => ({ kind: 'create', data: row }));
  return rows.map((row) => ({
    kind: 'update',
    id: row.id,
    data: likeBefore(row, set),
    previousData: { ...row, ...set },
  }));
}

const likeBefore = (row: ListRow, set: ListRow): ListRow =>
  Object.fromEntries(Object.keys(set).map((key) => [key, row[key]]));

// Somebody else was faster: the list is fresh by now, and says the same.
const FASTER: readonly ApiErrorCode[] = ['NOT_FOUND', 'CONFLICT'];

function refusalOf(action: WriteAction, outcomes: readonly WriteOutcome[]): MessageId {
  if (outcomes.length > 1) return 'list.partly';
  const code = errorCodeOf(outcomes[0]?.error);
  return FASTER.includes(code) ? `errors.${code}.text` : action.texts.failed;
}
