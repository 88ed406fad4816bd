import type { ErrorCode } from '../../../shared/domain/api/errors.ts';
import type { JobKind, MatchingChangeState } from '../storedTypes.ts';
import type { StoredChange } from './audit.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type CopyState = 'pending' | 'in_progress' | 'succeeded' | 'failed';

export type CopyFailure = 'source_gone' | 'gave_up';

export interface JobTable {
  org_id: string;
  id: Generated<string>;
  kind: JobKind;
  payload: ColumnType<unknown, string, string>;
  dedupe_key: string | null;
  state: Generated<CopyState>;
  reason: string | null;
  attempts: Generated<number>;
  claims: Generated<number>;
  /** Time when the job is due. For a running job, the end of its lease. */
  run_at: Generated<Date>;
  lease_token: string | null;
  trace_parent: string | null;
  /** External server that a pending job is waiting for. */
  host: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

/** An external server that has failed for an org since its last response. */
export interface JobHostTable {
  org_id: string;
  host: string;
  failures: number;
  retry_at: Date;
}

/** Number of records changed by the last step of a matching change, and the records that were left unchanged. */
export interface MatchingOutcome {
  changed: { id: string; changes: StoredChange[] }[];
  refused: { id: string; code: ErrorCode }[];
}

export interface MatchingChangeTable {
  org_id: string;
  id: Generated<string>;
  /** Course of the records; null for the courses of the org. */
  course_id: string | null;
  created_by: string | null;
  kind: string;
  input: JSONColumnType<Record<string, unknown>>;
  record_ids: string[];
  state: Generated<MatchingChangeState>;
  /** Number of processed records. */
  progress: Generated<number>;
  outcome: ColumnType<MatchingOutcome, string | undefined, string>;
  created_at: Generated<Date>;
  changed_at: Date | null;
}
