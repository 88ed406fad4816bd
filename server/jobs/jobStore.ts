import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { currentTraceparent } from '../../shared/telemetry/telemetry.ts';
import type { Database, JobTable } from '../db/tables.ts';
import type { Job } from './job.ts';
import type { JobKind } from '../db/storedTypes.ts';

export interface NewJob {
  orgId: string;
  kind: JobKind;
  payload: object;
  /** Key of which an org can have only one pending job. */
  dedupeKey?: string;
  runAt?: Date;
}

/** Inserts a job. Call it in the transaction that makes the job necessary. */
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

/** Seconds after which another process takes over the job of a dead process. */
export const LEASE_SECONDS = 5;

const leaseEnd = (at: Date | undefined) => sql<Date>`${clock(at)} + make_interval(secs => ${LEASE_SECONDS})`;

// Uses the database's clock, because the clocks of processes differ.
export const clock = (at: Date | undefined) => sql<Date>`coalesce(${at ?? null}::timestamptz, now())`;

/** Kinds of jobs that wait for external servers. An index of migration 0035 covers exactly these. */
export const REMOTE_KINDS = [
  'noticeTool',
  'purgeOrg',
  'reportToLms',
  'sendAccountMail',
  'sendMail',
] as const satisfies readonly JobKind[];

// Literals, so that the planner can use the partial indexes.
const REMOTE_LIST = REMOTE_KINDS.map((kind) => `'${kind}'`).join(', ');
const activeOf = (isRemote: boolean) =>
  sql.raw(`job.state in ('pending', 'in_progress') and job.kind ${isRemote ? 'in' : 'not in'} (${REMOTE_LIST})`);

/**
 * Jobs that run even if their org is suspended, because people still sign in and tools must still be notified of
 * deletions.
 */
const RUNS_SUSPENDED = sql`job.kind in ('sendAccountMail', 'noticeTool', 'purgeOrg')`;

const BEFORE_ALL_ORGS = '00000000-0000-0000-0000-000000000000';

export interface JobTurn {
  /** True to claim only jobs that wait for external servers. */
  isRemote?: boolean;
  /** Org that had the previous turn. */
  after?: string | undefined;
  /** Orgs to skip. */
  except?: readonly string[];
  /** Clock for tests. */
  at?: Date | undefined;
}

/**
 * Claims a job of the next org in turn: the one that has been due for the longest time. Taking turns keeps one org from
 * waiting for all jobs of another. Concurrent processes get different jobs.
 */
export async function claimJob(db: Kysely<Database>, turn: JobTurn = {}): Promise<Job | undefined> {
  const { after = BEFORE_ALL_ORGS } = turn;
  const job = await claimAfter(db, after, turn);
  return job === undefined && after !== BEFORE_ALL_ORGS ? claimAfter(db, BEFORE_ALL_ORGS, turn) : job;
}

// Finds the next org with jobs through an index, so that the number of jobs per org doesn't matter.
async function claimAfter(
  db: Kysely<Database>,
  after: string,
  { isRemote = false, except = [], at }: JobTurn,
): Promise<Job | undefined> {
  const active = activeOf(isRemote);
  const { rows } = await sql<ClaimedRow>`
    with recursive turn as (
      (select job.org_id from job where ${active} and job.org_id > ${after}::uuid order by job.org_id limit 1)
      union all
      select (select job.org_id from job where ${active} and job.org_id > turn.org_id order by job.org_id limit 1)
      from turn where turn.org_id is not null
    ), due as materialized (
      select next.org_id, next.id from turn cross join lateral (
        select job.org_id, job.id from job where ${active} and job.org_id = turn.org_id and job.run_at <= ${clock(at)}
          and (${RUNS_SUSPENDED}
            or not exists (select from org where org.id = turn.org_id and org.paused_at is not null))
        order by job.run_at limit 1 for update skip locked
      ) next
      where turn.org_id <> all (${except}::uuid[]) limit 1
    )
    update job set state = 'in_progress', claims = claims + 1, lease_token = gen_random_uuid(), run_at = ${leaseEnd(at)}
    from due where job.org_id = due.org_id and job.id = due.id
    returning job.org_id, job.id, kind, payload, attempts, claims, reason, lease_token, trace_parent`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { org_id, id, kind, payload, attempts, claims, reason, lease_token, trace_parent } = row;
  return {
    orgId: org_id,
    id,
    kind,
    payload,
    attempts,
    claims,
    reason: reason ?? undefined,
    leaseToken: lease_token ?? '',
    traceparent: trace_parent ?? undefined,
  };
}

type ClaimedRow = Pick<
  Selectable<JobTable>,
  'org_id' | 'id' | 'kind' | 'payload' | 'attempts' | 'claims' | 'reason' | 'lease_token' | 'trace_parent'
>;

/** Extends the lease of a job. Returns false if another process holds the job by now. */
export async function renewLease(db: Kysely<Database>, job: Job): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job)
    .set({ run_at: leaseEnd(undefined) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job in the transaction of its changes. Throws if the lease was lost, so that nothing is done twice. */
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
    .set({ state: 'pending', attempts: job.attempts + 1, lease_token: null, run_at: runAt, reason, host: null })
    .execute();
}

/** Postpones a job until its server can be tried again. This doesn't count as an attempt. */
export async function postponeJob(db: Kysely<Database>, job: Job, { host, until }: Postponement): Promise<void> {
  await held(db, job)
    .set({ state: 'pending', claims: job.claims - 1, lease_token: null, run_at: until, host })
    .execute();
}

export interface Postponement {
  host: string;
  until: Date;
}

/** Stores data for later attempts. */
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

/** Thrown if another process has taken over the job. */
export class LeaseLost extends Error {}

/** Returns how many jobs are due, and how long the oldest has been waiting. */
export async function countDueJobs(db: Kysely<Database>): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(run_at)), 0)::double precision as oldest
    from job where state in ('pending', 'in_progress') and run_at <= now()
      and not exists (select from org where org.id = job.org_id and org.paused_at is not null)`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}
