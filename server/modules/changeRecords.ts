import { sql, type Transaction } from 'kysely';
import { DomainError, invalid } from '../../shared/domain/errors.ts';
import { BULK_MAX } from '../../shared/domain/limits.ts';
import { fieldChanges } from '../audit/fieldChanges.ts';
import type { Database } from '../db/tables.ts';
import type { BulkChange } from '../generated/resolvers.generated.ts';
import { recordChange, recordDenial, type Change } from '../graphql/recordOperation.ts';
import { denied } from './access.ts';
import type { ViewerContext } from './loaders.ts';

/** A call within the transaction of its change. */
export interface ChangeContext extends ViewerContext {
  db: Transaction<Database>;
}

interface Changed<Row> {
  row: Row;
  change: Change & Required<Pick<Change, 'record'>>;
  /** Whether jobs have something to do. */
  wakes?: boolean;
}

/** Checks and makes the change of one record. */
type Apply<Input, Row> = (context: ChangeContext, input: Input) => Promise<Changed<Row>>;

/** Changes a record and writes its event in one transaction. */
export async function changeOne<Input, Row>(
  context: ViewerContext,
  input: Input,
  apply: Apply<Input, Row>,
): Promise<Row> {
  const { row, wakes } = await context.db.transaction().execute(async (db) => {
    const changed = await apply({ ...context, db }, input);
    await recordChange(db, context, changed.change);
    return changed;
  });
  if (wakes) context.services.jobs.wake();
  return row;
}

interface Refused {
  index: number;
  error: DomainError;
}

/**
 * Changes many records of one institution in one transaction with one event. A refused one stops no other; where all
 * are refused, so is the call.
 */
export async function changeMany<Input, Row>(
  context: ViewerContext,
  inputs: readonly Input[],
  apply: Apply<Input, Row>,
): Promise<BulkChange> {
  if (inputs.length > BULK_MAX) throw invalid({ field: 'changes', rule: 'outOfRange', limit: BULK_MAX });
  // in one order, so that two such changes of the same records can't lock each other out
  const ordered = inputs
    .map((input, index) => ({ input, index, key: JSON.stringify(input) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const done: Changed<Row>[] = [];
  const refused: Refused[] = [];
  await context.db.transaction().execute(async (db) => {
    let reached: ViewerContext['reached'] | undefined;
    for (const { input, index } of ordered) {
      await sql`savepoint record`.execute(db);
      try {
        const changed = await apply({ ...context, db }, input);
        reached ??= { ...context.reached };
        // an event belongs to one institution
        if (context.reached.orgId !== reached.orgId) throw denied();
        done.push(changed);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await sql`rollback to savepoint record`.execute(db);
        refused.push({ index, error });
      }
    }
    Object.assign(context.reached, reached);
    await recordAll(db, context, done);
  });
  refused.sort((a, b) => a.index - b.index);
  const [first] = refused;
  if (first !== undefined && done.length === 0) throw first.error;
  if (first !== undefined && context.call !== undefined) await recordDenial({ ...context.call, context }, first.error);
  if (done.some(({ wakes }) => wakes)) context.services.jobs.wake();
  return {
    changed: done.length,
    refused: refused.map(({ index, error: { code, data } }) => ({ index, code, field: data.fields?.[0] ?? null })),
  };
}

async function recordAll(
  db: Transaction<Database>,
  context: ViewerContext,
  done: readonly Changed<unknown>[],
): Promise<void> {
  const parts = done
    .map(({ change: { record, before, after } }) => ({ record, before, after, changes: fieldChanges(before, after) }))
    .filter(({ before, after, changes }) => before === undefined || after === undefined || changes.length > 0);
  const [only] = parts;
  if (only === undefined) return;
  await recordChange(db, context, parts.length === 1 ? only : { parts });
}
