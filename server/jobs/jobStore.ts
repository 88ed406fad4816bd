import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { currentTraceparent } from '../../shared/telemetry/telemetry.ts';
import type { Database, JobTable } from '../db/tables.ts';
import type { Job } from './job.ts';
import type { JobKind } from '../db/storedTypes.ts';

export interface NewJob {
  orgId: string;
  kind: JobKind;
  payload: object;
  /** Of two jobs of an org with the same key, the second is never made. */
  dedupeKey?: string;
  runAt?: Date;
}

/** Call it in the transaction that makes the job necessary. */
export async function insertJob(
  db: Kysely<Database>,
  { orgId, kind, payload, dedupeKey, runAt }: NewJob,
): Promise<void> {
  const values: Insertable<JobTable> = {
    org_id: orgId,
    kind,
    payload: JSON.stringify(payload),
    dedupe_key: dedupeKey ?? null,
    trace_parent: currentTraceparent() ?? null,
    ...(runAt && { run_at: runAt }),
  };
  await db
    .insertInto('job')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How long a job stays with a process that died. */
export const LEASE_SECONDS = 5;

const leaseEnd = (at: Date | undefined) => sql<Date>`${clock(at)} + make_interval(secs => ${LEASE_SECONDS})`;

// the database's clock, since every process has its own
const clock = (at: Date | undefined) => (at === undefined ? sql<Date>`now()` : sql<Date>`${at}::timestamptz`);

/** Takes the job that has been due longest; of several processes that ask, each gets another one. */
export async function claimJob(db: Kysely<Database>, at?: Date): Promise<Job | undefined> {
  const row = await db
    .updateTable('job')
    .set((eb) => ({
      state: 'in_progress',
      claims: eb('claims', '+', 1),
      lease_token: sql<string>`gen_random_uuid()`,
      run_at: leaseEnd(at),
    }))
    .where((eb) =>
      eb(
        eb.refTuple('org_id', 'id'),
        'in',
        eb
          .selectFrom('job as due')
          .select(['due.org_id', 'due.id'])
          .where('due.state', 'in', ['pending', 'in_progress'])
          .where('due.run_at', '<=', clock(at))
          .orderBy('due.run_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('org_id', 'id'),
      ),
    )
    .returning(['org_id', 'id', 'kind', 'payload', 'attempts', 'claims', 'lease_token', 'trace_parent'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { org_id, id, kind, payload, attempts, claims, lease_token, trace_parent } = row;
  return {
    orgId: org_id,
    id,
    kind,
    payload,
    attempts,
    claims,
    leaseToken: lease_token ?? '',
    traceparent: trace_parent ?? undefined,
  };
}

/** Extends the lease of a job; false when another process holds it by now. */
export async function renewLease(db: Kysely<Database>, job: Job): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job)
    .set({ run_at: leaseEnd(undefined) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job in the transaction of what it has changed; without the lease it throws, so that nothing is done twice. */
export async function endJob(
  transaction: Transaction<Database>,
  job: Job,
  state: 'succeeded' | 'failed',
  reason?: string,
): Promise<void> {
  const { numUpdatedRows } = await held(transaction, job)
    .set({ state, reason: reason ?? null, lease_token: null, ended_at: sql<Date>`now()` })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

export async function retryJob(
  db: Kysely<Database>,
  job: Job,
  { delaySeconds, reason, at }: { delaySeconds: number; reason: string; at?: Date | undefined },
): Promise<void> {
  const runAt = sql<Date>`${clock(at)} + make_interval(secs => ${delaySeconds})`;
  await held(db, job)
    .set({ state: 'pending', attempts: job.attempts + 1, lease_token: null, run_at: runAt, reason })
    .execute();
}

/** What a later try should know of this one. */
export async function updatePayload(db: Kysely<Database>, job: Job, payload: object): Promise<void> {
  await held(db, job)
    .set({ payload: JSON.stringify(payload) })
    .execute();
}

const held = (db: Kysely<Database>, { orgId, id, leaseToken }: Job) =>
  db.updateTable('job').where('org_id', '=', orgId).where('id', '=', id).where('lease_token', '=', leaseToken);

export async function deleteEndedJobs(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('job').where('state', 'in', ['succeeded', 'failed']).where('ended_at', '<', before).execute();
}

/** Another process holds the job by now and will do it. */
export class LeaseLost extends Error {}

/** How many could run now, and for how long the first of them has been due. */
export async function countDueJobs(db: Kysely<Database>): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(run_at)), 0)::double precision as oldest
    from job where state in ('pending', 'in_progress') and run_at <= now()`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}
