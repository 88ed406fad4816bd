import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';
import type { JobKind } from '../db/storedTypes.ts';

/** A job that this process holds the lease of. */
export interface Job<Payload = unknown> {
  orgId: string;
  id: string;
  kind: JobKind;
  payload: Payload;
  /** Number of failed attempts before this one. */
  attempts: number;
  /** Number of times it was claimed; more than `attempts` if a process died. */
  claims: number;
  leaseToken: string;
  /** The reason of the last failure. */
  reason: string | undefined;
  /** The request that made it, as W3C Trace Context writes it. */
  traceparent?: string | undefined;
}

export interface JobContext {
  db: Kysely<Database>;
  services: Services;
}

/** Changes of a job, committed together with its end or not at all. */
export type Outcome = (transaction: Transaction<Database>) => Promise<void>;

export interface JobHandler<Payload> {
  /** Tries before it is given up; default 5. */
  attemptsMax?: number;
  /**
   * Names the foreign server that the job waits for; undefined for none or several. After a failure the jobs of the org
   * leave that server alone for a while, and one of them finds out whether it answers again.
   */
  hostOf?(job: Job<Payload>, context: JobContext): Promise<string | undefined>;
  /** Shown to the world as soon as a process has taken the job up. */
  started?(job: Job<Payload>, transaction: Transaction<Database>): Promise<void>;
  /**
   * Does what can't be rolled back, and returns what can. Throws JobFailure to fail permanently; anything else is
   * tried again, and a JobRetry says why if no try succeeds.
   */
  run(job: Job<Payload>, context: JobContext): Promise<Outcome>;
  /** Commits together with the end of a job that is given up. */
  gaveUp?(job: Job<Payload>, reason: string, transaction: Transaction<Database>): Promise<void>;
}

/** A job that no further try can save. */
export class JobFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** A failed try; the reason stands with the job, and is that of its end if no other try succeeds. */
export class JobRetry extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A failed try that tells of the server and not of the job: it didn't answer, or refused to serve. */
export class HostFailure extends JobRetry {}
