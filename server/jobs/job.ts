import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';
import type { JobKind } from '../db/storedTypes.ts';

/** A job whose lease this process holds. */
export interface Job<Payload = unknown> {
  orgId: string;
  id: string;
  kind: JobKind;
  payload: Payload;
  /** Number of failed attempts before this one. */
  attempts: number;
  /** Number of times that the job was claimed. It exceeds `attempts` if a process died. */
  claims: number;
  leaseToken: string;
  /** Reason for the last failure. */
  reason: string | undefined;
  /** Trace of the request that created the job, in W3C Trace Context format. */
  traceparent?: string | undefined;
}

export interface JobContext {
  db: Kysely<Database>;
  services: Services;
}

/** Database changes that a job makes. They are committed together with the end of the job. */
export type Outcome = (transaction: Transaction<Database>) => Promise<void>;

export interface JobHandler<Payload> {
  /** Maximum number of attempts; default 5. */
  attemptsMax?: number;
  /**
   * Returns the external server that the job depends on, or undefined if there is none or more than one. After a
   * failure, the org's jobs don't call that server for a while, and then a single job checks whether it responds again.
   */
  hostOf?(job: Job<Payload>, context: JobContext): Promise<string | undefined>;
  /** Called when a process has claimed the job, to show users that it has started. */
  started?(job: Job<Payload>, transaction: Transaction<Database>): Promise<void>;
  /**
   * Does the work that can't be rolled back. Returns the work that can. Throw JobFailure if further attempts are
   * useless. After any other error, the job is retried. The reason in a JobRetry is recorded if no attempt succeeds.
   */
  run(job: Job<Payload>, context: JobContext): Promise<Outcome>;
  /** Called when the job is given up, in the same transaction. */
  gaveUp?(job: Job<Payload>, reason: string, transaction: Transaction<Database>): Promise<void>;
}

/** Thrown if no further attempt can succeed. */
export class JobFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Thrown for a failed attempt. The reason is stored with the job and becomes its final reason if no attempt succeeds.
 */
export class JobRetry extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Thrown if an attempt failed because of the server, not the job: it didn't respond, or it refused the service. */
export class HostFailure extends JobRetry {}
