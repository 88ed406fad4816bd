import { pick } from 'es-toolkit';
import { useDataProvider, useNotify, useResourceContext, type DataProvider, type RaRecord } from 'react-admin';
import { errorCodeOf, type ApiErrorCode } from '../../../../shared/domain/api/apiError.ts';
import { UNDO_NOTICE_MS } from '../../../../shared/domain/limits.ts';
import type { ListRow } from '../../../../shared/domain/lists/listRules.ts';
import type { RowWrite, WriteOutcome, Writes } from '../../../../shared/domain/lists/rowWrites.ts';
import { useCallScope } from '../../../viewer/ScopeContext.tsx';
import { useRecordName } from '../../fields/fields.tsx';
import type { WriteAction } from './actionProps.ts';

/**
 * Returns a function that applies an action to records and notifies the user of the result. The notice offers to undo
 * it if possible.
 */
export function useRowWrites(): (action: WriteAction, records: readonly RaRecord[]) => Promise<void> {
  const { writeMany } = useDataProvider<DataProvider & Writes>();
  const notify = useNotify();
  const meta = useCallScope();
  const resource = useResourceContext() ?? '';
  const nameOf = useRecordName();

  const undo = async (action: WriteAction, done: readonly RaRecord[]) => {
    const outcomes = await writeMany(
      resource,
      done.map((record) => undoOf(action, record)),
      meta,
    );
    const failed = outcomes.filter(({ error }) => error !== undefined);
    if (failed.length > 0) return void notify('list.undoFailed', { type: 'error' });
    const name = nameOf(done[0]);
    notify(done.length > 1 ? 'list.undone' : 'list.undoneOne', { type: 'success', messageArgs: { name } });
  };

  return async (action, records) => {
    const outcomes = await writeMany(
      resource,
      records.map((record) => writeOf(action, record)),
      meta,
    );
    const done = records.filter((_, index) => outcomes[index]?.error === undefined);
    const refused = outcomes.filter(({ error }) => error !== undefined);
    const texts = `resources.${resource}.${action.name}`;
    const names = { name: nameOf(records[0]), smart_count: done.length };
    if (refused.length > 0)
      return void notify(refusalOf(texts, outcomes), {
        type: 'error',
        messageArgs: { ...names, done: done.length, failed: refused.length },
      });
    const offer =
      action.mutationMode === 'undoable'
        ? { autoHideDuration: UNDO_NOTICE_MS, onUndo: () => void undo(action, done) }
        : {};
    notify(records.length > 1 ? `${texts}.many.done` : `${texts}.done`, {
      type: 'success',
      messageArgs: names,
      ...offer,
    });
  };
}

const writeOf = (action: WriteAction, record: RaRecord): RowWrite => ({
  id: String(record.id),
  previousData: record,
  ...(action.kind === 'delete' ? { kind: 'delete' } : { kind: 'update', data: action.data }),
});

/**
 * Returns the write that undoes an action: a changed record gets its old values back, a deleted one is created again.
 */
const undoOf = (action: WriteAction, record: RaRecord): RowWrite =>
  action.kind === 'delete'
    ? { kind: 'create', data: record }
    : writeOf(
        { ...action, data: pick<ListRow, string>(record, Object.keys(action.data)) },
        { ...record, ...action.data },
      );

// Errors that mean that another user has changed the record first. By then, the list is up to date and shows that.
const CHANGED_BY_OTHERS: readonly ApiErrorCode[] = ['NOT_FOUND', 'CONFLICT'];

function refusalOf(texts: string, outcomes: readonly WriteOutcome[]): string {
  if (outcomes.length > 1) return 'list.partly';
  const code = errorCodeOf(outcomes[0]?.error);
  return CHANGED_BY_OTHERS.includes(code) ? `errors.${code}.text` : `${texts}.failed`;
}
