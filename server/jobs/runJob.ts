import type { FastifyBaseLogger } from 'fastify';
import { HostFailure, JobFailure, JobRetry, type Job, type JobContext, type JobHandler } from './job.ts';
import { recordHostResponse, noteHostFailure, visitHost } from './hostStore.ts';
import { observeJob, type JobOutcome } from './observeJob.ts';
import { endJob, LEASE_SECONDS, LeaseLost, postponeJob, renewLease, retryJob, type Postponement } from './jobStore.ts';

export interface JobsContext extends JobContext {
  handlers: Readonly<Record<Job['kind'], JobHandler<never>>>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

const ATTEMPTS_MAX = 5;
/** Maximum number of claims. A job that has crashed its process this often isn't run again. */
const CLAIMS_MAX = 50;
const DELAY_MAX_SECONDS = 600;

/** Runs a job until it ends, or leaves it for a later attempt. `at` is a clock for tests. */
export const runJob = (context: JobsContext, job: Job, at?: Date): Promise<void> =>
  observeJob(job, () => tryJob(context, job, at));

async function tryJob(context: JobsContext, job: Job, at: Date | undefined): Promise<JobOutcome> {
  const { db, log } = context;
  const handler = context.handlers[job.kind] as JobHandler<unknown>;
  const attemptsMax = handler.attemptsMax ?? ATTEMPTS_MAX;
  const keepLease = setInterval(() => void renewLease(db, job).catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
  try {
    if (job.claims - job.attempts > CLAIMS_MAX) throw new JobFailure('gave_up');
    // Failures of the server count as attempts of every job that waits for it.
    if (job.attempts >= attemptsMax) throw new JobFailure(job.reason ?? 'gave_up');
    const until = await runAtHost(context, handler, job, at);
    if (until === undefined) return 'done';
    await postponeJob(db, job, until);
    return 'postponed';
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    if (error instanceof JobFailure) return await giveUp(context, handler, job, error.reason);
    log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts + 1 }, 'a job failed');
    const reason = error instanceof JobRetry ? error.reason : undefined;
    if (job.attempts + 1 >= attemptsMax) return await giveUp(context, handler, job, reason ?? 'gave_up');
    await retryJob(db, job, {
      delaySeconds: Math.min(2 ** job.attempts, DELAY_MAX_SECONDS),
      reason: reason ?? String(error),
      at,
    });
    return 'again';
  } finally {
    clearInterval(keepLease);
  }
}

/** Runs a job. If its server has recently failed for the org, returns the time of the next attempt instead. */
async function runAtHost(
  context: JobsContext,
  handler: JobHandler<unknown>,
  job: Job,
  at: Date | undefined,
): Promise<Postponement | undefined> {
  const { db } = context;
  const host = await handler.hostOf?.(job, context);
  if (host === undefined) return void (await finish(context, handler, job));
  const place = { orgId: job.orgId, host, at };
  const { failures, waitsUntil } = await visitHost(db, place);
  if (waitsUntil !== undefined) return { host, until: waitsUntil };
  try {
    await finish(context, handler, job);
  } catch (error) {
    if (error instanceof HostFailure) await noteHostFailure(db, place, { failures, reason: error.reason });
    else if (failures > 0 && (error instanceof JobRetry || error instanceof JobFailure))
      await recordHostResponse(db, place);
    throw error;
  }
  if (failures > 0) await recordHostResponse(db, place);
}

async function finish(context: JobsContext, handler: JobHandler<unknown>, job: Job): Promise<void> {
  const { db } = context;
  if (handler.started !== undefined)
    await db.transaction().execute(async (transaction) => {
      // A process that was paused after its claim must not restart a job that another process has ended.
      if (!(await renewLease(transaction, job))) throw new LeaseLost();
      await handler.started?.(job, transaction);
    });
  const outcome = await handler.run(job, context);
  await db.transaction().execute(async (transaction) => {
    // End the job first: two processes that both assume that they hold the lease then wait for each other here.
    await endJob(transaction, job, 'succeeded');
    await outcome(transaction);
  });
}

async function giveUp(
  { db, log }: JobsContext,
  handler: JobHandler<unknown>,
  job: Job,
  reason: string,
): Promise<JobOutcome> {
  log.warn({ job: job.id, kind: job.kind, reason }, 'a job failed permanently');
  await db
    .transaction()
    .execute(async (transaction) => {
      await endJob(transaction, job, 'failed', reason);
      await handler.gaveUp?.(job, reason, transaction);
    })
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  return 'failed';
}
