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
  /** Number of times it was claimed; more than `attempts` if a process died. */
  claims: number;
  leaseToken: string;
  /** The reason of the last failure. */
  reason: string | undefined;
  /** The request that created it, in W3C Trace Context format. */
  traceparent?: string | undefined;
}

export interface JobContext {
  db: Kysely<Database>;
  services: Services;
}

/** Changes of a job, committed together with its end or not at all. */
export type Outcome = (transaction: Transaction<Database>) => Promise<void>;

export interface JobHandler<Payload> {
  /** Attempts before the job is given up; default 5. */
  attemptsMax?: number;
  /**
   * Names the external server that the job depends on; undefined for none or several. After a failure the org's
   * jobs don't call that server for a while, and one of them checks whether it responds again.
   */
  hostOf?(job: Job<Payload>, context: JobContext): Promise<string | undefined>;
  /** Makes the start visible to users as soon as a process has claimed the job. */
  started?(job: Job<Payload>, transaction: Transaction<Database>): Promise<void>;
  /**
   * Does the part that can't be rolled back, and returns the part that can. Throws JobFailure to fail permanently.
   * After any other error the job is retried; a JobRetry gives the reason to record if no attempt succeeds.
   */
  run(job: Job<Payload>, context: JobContext): Promise<Outcome>;
  /** Commits together with the end of a job that is given up. */
  gaveUp?(job: Job<Payload>, reason: string, transaction: Transaction<Database>): Promise<void>;
}

/** Thrown if no further attempt can make the job succeed. */
export class JobFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** A failed attempt. The reason is stored with the job, and becomes its final reason if no other attempt succeeds. */
export class JobRetry extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A failed attempt caused by the server and not by the job: it didn't respond, or refused to serve. */
export class HostFailure extends JobRetry {}
