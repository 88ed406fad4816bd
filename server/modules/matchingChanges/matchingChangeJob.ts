import { isDeepStrictEqual } from 'node:util';
import { chunk } from 'es-toolkit';
import { set } from 'es-toolkit/compat';
import { sql, type SqlBool } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { recordAudit, type AuditEntry, type AuditPart } from '../../audit/auditStore.ts';
import type { MatchingOutcome, StoredChange } from '../../db/tables.ts';
import { JobFailure, type JobContext, type JobHandler } from '../../jobs/job.ts';
import { changedOf, changeEach, type ChangeContext, type Changed } from '../changeRecords.ts';
import { lockDeletionOf } from '../deletions/deletionStore.ts';
import { restore } from '../deletions/restoreDeletion.ts';
import { listMatching } from '../keyset.ts';
import { viewerOf } from '../viewer/readViewer.ts';
import { findViewer } from '../viewer/personStore.ts';
import { kindOf, type MatchingRow } from './matchingChangeKinds.ts';
import type { MatchingChangeRow } from './matchingChangeRow.ts';
import { findMatchingChange, moveMatchingChange, updateMatchingChange } from './matchingChangeStore.ts';

/** The payload of a job. */
export interface MatchingWork {
  changeId: string;
  step: 'changing' | 'undoing';
  /** The caller. */
  userId: string;
  entry: Omit<AuditEntry, 'result'>;
}

const BEFORE = { changing: 'failed', undoing: 'changed' } as const;

/**
 * Each step has its own transaction, as in an import: a long one would keep the lease from being renewed. The
 * checks are those of single changes, with the caller's permissions at that time.
 */
export const matchingChangeJob: JobHandler<MatchingWork> = {
  attemptsMax: 3,
  run: async ({ payload }, context) => {
    const found = await findMatchingChange(context.db, payload.changeId);
    if (found === undefined) throw new JobFailure('source_gone');
    if (found.state === payload.step)
      await makeStep(found, payload, context).catch((error: unknown) => {
        // Another attempt can't restore a permission that was taken away.
        throw error instanceof DomainError ? new JobFailure(error.code) : error;
      });
    return () => Promise.resolve();
  },
  gaveUp: async ({ payload: { changeId, step } }, _reason, transaction) => {
    const found = await findMatchingChange(transaction, changeId);
    if (found !== undefined) await moveMatchingChange(transaction, { ...found, state: step }, BEFORE[step]);
  },
};

const AT_ONCE = 200;

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
    const parts: AuditPart[] = [];
    for (const [at, some] of chunk(ids, AT_ONCE).entries()) {
      // Records that no longer match have been changed by others.
      const where = [...list.where, sql<SqlBool>`${list.id} = any(${some}::uuid[])`];
      const rows =
        isUndo && kind.restores !== undefined
          ? some.map((id) => ({ id }) as MatchingRow)
          : await listMatching<MatchingRow>(transaction, { ...list, where }, list);
      const { done, refused } = await changeEach(context, rows, (each, row) =>
        isUndo ? takeBack(each, found, row, written.get(row.id) ?? []) : kind.apply(each, row, found.input as never),
      );
      const reached = new Set(rows.map(({ id }) => id));
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
        ...some.filter((id) => !reached.has(id)).map((id) => ({ id, code: 'CONFLICT' as const })),
      );
      // Outside of the transaction, so that others see the progress.
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

/** Undoes a record's change, unless others have changed the same values since. */
async function takeBack(
  context: ChangeContext,
  found: MatchingChangeRow,
  row: MatchingRow,
  changes: readonly StoredChange[],
): Promise<Changed<unknown>> {
  const { restores, removeCreated, apply } = kindOf(found.kind);
  if (removeCreated !== undefined) return removeCreated(context, row, changes);
  if (restores !== undefined) {
    const deletion = await lockDeletionOf(context.db, found, { type: restores, recordId: row.id });
    if (deletion === undefined) throw new DomainError('NOT_FOUND');
    return { row, change: await restore(context, context.db, deletion) };
  }
  const input = changes.reduce((values, { field, before }) => set(values, field, before), {});
  const changed = await apply(context, row, input as never);
  const isAsWritten = changes.every(({ field, after }) => isDeepStrictEqual(changed.change.before?.[field], after));
  if (!isAsWritten) throw new DomainError('CONFLICT');
  return changed;
}
