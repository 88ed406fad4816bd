import { chunk, groupBy } from 'es-toolkit';
import { set } from 'es-toolkit/compat';
import { sql, type SqlBool } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { recordAudit, type AuditEntry, type AuditPart } from '../../audit/auditStore.ts';
import type { MatchingOutcome, StoredChange } from '../../db/tables.ts';
import { JobFailure, type JobContext, type JobHandler } from '../../jobs/job.ts';
import { changedOf, changeEach, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import { lockDeletionsOf } from '../deletions/deletionStore.ts';
import { restoreMany } from '../deletions/restoreDeletion.ts';
import { listMatching } from '../keyset.ts';
import { viewerOf } from '../viewer/readViewer.ts';
import { findViewer } from '../viewer/personStore.ts';
import { kindOf, type MatchingRow } from './matchingChangeKinds.ts';
import type { MatchingChangeRow } from './matchingChangeRow.ts';
import { findMatchingChange, moveMatchingChange, updateMatchingChange } from './matchingChangeStore.ts';

/** Payload of the job. */
export interface MatchingWork {
  changeId: string;
  step: 'changing' | 'undoing';
  /** Person who requested the change. */
  userId: string;
  entry: Omit<AuditEntry, 'result'>;
}

const BEFORE = { changing: 'failed', undoing: 'changed' } as const;

/**
 * Runs each step in its own transaction, as in imports: a long one would keep the lease from being renewed. Each record
 * is checked as in a single change, with the permissions that the caller has at that time.
 */
export const matchingChangeJob: JobHandler<MatchingWork> = {
  attemptsMax: 3,
  run: async ({ payload }, context) => {
    const found = await findMatchingChange(context.db, payload.changeId);
    if (found === undefined) throw new JobFailure('source_gone');
    if (found.state === payload.step)
      await makeStep(found, payload, context).catch((error: unknown) => {
        // Another attempt can't succeed if the caller has lost a permission.
        throw error instanceof DomainError ? new JobFailure(error.code) : error;
      });
    return () => Promise.resolve();
  },
  gaveUp: async ({ payload: { changeId, step } }, _reason, transaction) => {
    const found = await findMatchingChange(transaction, changeId);
    if (found !== undefined) await moveMatchingChange(transaction, { ...found, state: step }, BEFORE[step]);
  },
};

const AT_ONCE = 500;

async function makeStep(found: MatchingChangeRow, work: MatchingWork, { db, services }: JobContext): Promise<void> {
  const viewer = await findViewer(db, work.userId);
  if (viewer === undefined) throw new JobFailure('source_gone');
  const written = new Map(found.outcome.changed.map(({ id, changes }) => [id, changes]));
  const isUndo = work.step === 'undoing';
  const ids = isUndo ? [...written.keys()] : found.record_ids;
  const outcome: MatchingOutcome = { changed: [], refused: [] };
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${found.id}, 0))`.execute(transaction);
    if ((await findMatchingChange(transaction, found.id))?.state !== work.step) return;
    const context = { db: transaction, viewer: viewerOf(viewer), reached: {}, now: found.created_at.getTime() };
    const kind = kindOf(found.kind);
    const { filter = {} } = found.input;
    const list = await kind.list(context, found, (isUndo ? {} : filter) as never);
    const listAmong = (some: readonly string[]) => {
      const where = [...list.where, sql<SqlBool>`${list.id} = any(${some}::uuid[])`];
      return listMatching<MatchingRow>(transaction, { ...list, where }, list);
    };
    const parts: AuditPart[] = [];
    for (const [at, some] of chunk(ids, AT_ONCE).entries()) {
      const { done, refused } =
        isUndo && kind.restores !== undefined
          ? await restoreMany(context, await lockDeletionsOf(transaction, found, kind.restores, some))
          : await changeRows(context, found, { rows: await listAmong(some), written: isUndo ? written : undefined });
      const reached = new Set([...done, ...refused].map(({ input }) => input.id));
      const changed = changedOf(done);
      parts.push(...changed);
      outcome.changed.push(
        ...changed.map(({ input, record, changes }) => ({
          id: kind.removeCreated === undefined ? input.id : record.id,
          changes: [...changes],
        })),
      );
      outcome.refused.push(
        ...refused.map(({ input: { id }, error: { code } }) => ({ id, code })),
        // A record that no longer matches was changed by someone else.
        ...some.filter((id) => !reached.has(id)).map((id) => ({ id, code: 'CONFLICT' as const })),
      );
      // Outside the transaction, so that the progress is visible to others.
      await updateMatchingChange(db, found, { progress: at * AT_ONCE + some.length });
    }
    if (parts.length > 0) await recordAudit(transaction, { ...work.entry, result: 'ok', parts });
    await updateMatchingChange(transaction, found, {
      state: isUndo ? 'undone' : 'changed',
      outcome: JSON.stringify(outcome),
      input: sql`input - 'filter'`,
      ...(!isUndo && { changed_at: sql<Date>`clock_timestamp()` }),
    });
  });
  services.jobs.wake();
}

/** Changes records or undoes their changes. Records with the same previous values are changed together. */
async function changeRows(
  context: ChangeContext,
  { kind, input }: MatchingChangeRow,
  { rows, written }: { rows: readonly MatchingRow[]; written?: ReadonlyMap<string, StoredChange[]> | undefined },
): Promise<Outcomes<MatchingRow, unknown>> {
  const { removeCreated, apply } = kindOf(kind);
  if (written === undefined) return apply(context, rows, input as never);
  const changesOf = ({ id }: MatchingRow) => written.get(id) ?? [];
  if (removeCreated !== undefined)
    return changeEach(context, rows, (each, row) => removeCreated(each, row, changesOf(row)));
  const inputOf = (row: MatchingRow) =>
    changesOf(row).reduce((values, { field, before }) => set(values, field, before), {});
  const outcomes: Outcomes<MatchingRow, unknown> = { done: [], refused: [] };
  for (const [values, some] of Object.entries(groupBy(rows, (row) => JSON.stringify(inputOf(row))))) {
    const expected = some.map((row) => ({ ...row, written: changesOf(row) }));
    const { done, refused } = await apply(context, expected, JSON.parse(values) as never);
    outcomes.done.push(...done);
    outcomes.refused.push(...refused);
  }
  return outcomes;
}
