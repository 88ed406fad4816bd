import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { clock } from './jobStore.ts';

/** An external server from the point of view of one org. Failures for other orgs don't count. */
export interface JobHost {
  orgId: string;
  host: string;
  /** Clock for tests. */
  at: Date | undefined;
}

interface Visit {
  /** Number of consecutive failures before this visit. */
  failures: number;
  /** Time until which the job must wait; undefined if it can run now. */
  waitsUntil: Date | undefined;
}

/** Maximum time of a turn, longer than any job takes at a server. */
const VISIT_SECONDS = 90;
const DELAY_MAX_SECONDS = 600;

/**
 * Requests a turn at a server. After a failure, only one of the jobs that need the server runs, and the others wait for
 * it.
 */
export async function visitHost(db: Kysely<Database>, { orgId, host, at }: JobHost): Promise<Visit> {
  const { rows } = await sql<{ failures: number; waits_until: Date | null }>`
    with visit as (
      update job_host set retry_at = ${clock(at)} + make_interval(secs => ${sql.lit(VISIT_SECONDS)})
      where org_id = ${orgId} and host = ${host} and retry_at <= ${clock(at)} returning failures, retry_at
    ), others as (
      update job set run_at = visit.retry_at from visit
      where job.org_id = ${orgId} and job.host = ${host} and job.state = 'pending' and job.run_at < visit.retry_at
    )
    select failures, null::timestamptz as waits_until from visit
    union all
    select failures, retry_at from job_host
    where org_id = ${orgId} and host = ${host} and retry_at > ${clock(at)}`.execute(db);
  return { failures: rows[0]?.failures ?? 0, waitsUntil: rows[0]?.waits_until ?? undefined };
}

/**
 * Records that a server has failed. This counts as a failed attempt for all jobs of the org that wait for the server,
 * and they wait as long as the server does. Concurrent failures count once.
 */
export async function noteHostFailure(
  db: Kysely<Database>,
  { orgId, host, at }: JobHost,
  { failures, reason }: { failures: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ retry_at: Date }>`
      insert into job_host (org_id, host, failures, retry_at)
      values (${orgId}, ${host}, 1, ${clock(at)} + interval '1 second')
      on conflict (org_id, host) do update set failures = job_host.failures + 1,
        retry_at = ${clock(at)} + make_interval(
          secs => least(power(2, least(job_host.failures, 20)), ${sql.lit(DELAY_MAX_SECONDS)}))
      where job_host.failures = ${failures}
      returning retry_at`.execute(transaction);
    if (rows[0] !== undefined)
      await sql`update job set attempts = attempts + 1, reason = ${reason}, run_at = ${rows[0].retry_at}
        where org_id = ${orgId} and host = ${host} and state = 'pending'`.execute(transaction);
  });
}

/** Records that a server responds again, so that the jobs waiting for it become due. */
export async function recordHostResponse(db: Kysely<Database>, { orgId, host, at }: JobHost): Promise<void> {
  await sql`
    with answered as (delete from job_host where org_id = ${orgId} and host = ${host} returning 1)
    update job set run_at = ${clock(at)}, host = null
    where org_id = ${orgId} and host = ${host} and state = 'pending' and exists (select from answered)`.execute(db);
}
