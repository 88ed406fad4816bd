import { sql, type Transaction } from 'kysely';
import { DomainError, invalid } from '../../shared/domain/api/errors.ts';
import { BULK_MAX } from '../../shared/domain/limits.ts';
import { fieldChanges } from '../audit/fieldChanges.ts';
import type { Database } from '../db/tables.ts';
import type { BulkChange } from '../generated/resolvers.generated.ts';
import { recordChange, recordDenial, type RecordChange } from '../graphql/recordOperation.ts';
import type { AuditPart } from '../audit/auditStore.ts';
import { denied, type AccessContext } from './access.ts';
import type { ViewerContext } from './loaders.ts';

/** Context of a call or a job within the transaction of its change. */
export interface ChangeContext extends AccessContext {
  db: Transaction<Database>;
}

export interface Changed<Row> {
  row: Row;
  change: RecordChange;
  /** True if the change has created jobs. */
  wakes?: boolean;
}

/** Checks and applies the change to one record. */
type Apply<Input, Row> = (context: ChangeContext, input: Input) => Promise<Changed<Row>>;

/** Changes a record and writes its event, in one transaction. */
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

export interface Refused<Input> {
  input: Input;
  error: DomainError;
}

export interface Outcomes<Input, Row> {
  done: (Changed<Row> & { input: Input })[];
  refused: Refused<Input>[];
}

/** Returns the change of the only record, or throws the reason for its refusal. */
export function onlyChanged<Row>({ done: [changed], refused: [refusal] }: Outcomes<unknown, Row>): Changed<Row> {
  if (changed === undefined) throw refusal?.error ?? new DomainError('NOT_FOUND');
  return changed;
}

/**
 * Changes records of one institution in a transaction. A refused record doesn't stop the others. All records share one
 * savepoint, which is four times as fast as one each. Only if a record is refused, they are changed again with a
 * savepoint each.
 */
export async function changeEach<Input, Row>(
  context: ChangeContext,
  inputs: readonly Input[],
  apply: Apply<Input, Row>,
): Promise<Outcomes<Input, Row>> {
  const { db } = context;
  let reached: ChangeContext['reached'] | undefined;
  const change = async (input: Input) => {
    const changed = await apply(context, input);
    reached ??= { ...context.reached };
    // An event must belong to a single institution.
    if (context.reached.orgId !== reached.orgId) throw denied();
    return { ...changed, input };
  };
  const outcomes: Outcomes<Input, Row> = { done: [], refused: [] };
  const refusal = await refusalOf(db, async () => {
    for (const input of inputs) outcomes.done.push(await change(input));
  });
  if (refusal !== undefined) {
    outcomes.done = [];
    reached = undefined;
    for (const input of inputs) {
      const error = await refusalOf(db, async () => void outcomes.done.push(await change(input)));
      if (error !== undefined) outcomes.refused.push({ input, error });
    }
  }
  Object.assign(context.reached, reached);
  return outcomes;
}

/** Runs a step in a savepoint. If the step is refused, undoes it and returns the refusal. */
async function refusalOf(db: Transaction<Database>, step: () => Promise<void>): Promise<DomainError | undefined> {
  await sql`savepoint step`.execute(db);
  let refusal: DomainError | undefined;
  try {
    await step();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refusal = error;
    await sql`rollback to savepoint step`.execute(db);
  }
  await sql`release savepoint step`.execute(db);
  return refusal;
}

/** Returns the records whose values have changed, together with the changes. */
export const changedOf = <Each extends Changed<unknown>>(done: readonly Each[]): (Each & AuditPart)[] =>
  done
    .map((each) => {
      const { record, before, after } = each.change;
      return { ...each, record, changes: fieldChanges(before, after) };
    })
    .filter(
      ({ change: { before, after }, changes }) => before === undefined || after === undefined || changes.length > 0,
    );

/**
 * Changes several records of one institution, in one transaction and with one event. A refused record doesn't stop the
 * others. If all are refused, so is the call.
 */
export async function changeMany<Input, Row>(
  context: ViewerContext,
  inputs: readonly Input[],
  apply: Apply<Input, Row>,
): Promise<BulkChange> {
  if (inputs.length > BULK_MAX) throw invalid({ field: 'changes', rule: 'outOfRange', limit: BULK_MAX });
  // Always in the same order, so that two changes of the same records can't deadlock.
  const ordered = inputs
    .map((input, index) => ({ input, index, key: JSON.stringify(input) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { done, refused } = await context.db.transaction().execute(async (db) => {
    const changed = await changeEach({ ...context, db }, ordered, (each, { input }) => apply(each, input));
    const parts = changedOf(changed.done);
    const [only] = parts;
    if (only !== undefined) await recordChange(db, context, parts.length === 1 ? only.change : { parts });
    return changed;
  });
  refused.sort((a, b) => a.input.index - b.input.index);
  const [first] = refused;
  if (first !== undefined && done.length === 0) throw first.error;
  if (first !== undefined && context.call !== undefined) await recordDenial({ ...context.call, context }, first.error);
  if (done.some(({ wakes }) => wakes)) context.services.jobs.wake();
  return {
    changed: done.length,
    refused: refused.map(({ input: { index }, error: { code, data } }) => ({
      index,
      code,
      field: data.fields?.[0] ?? null,
    })),
  };
}
