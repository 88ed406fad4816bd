import type { RestorableType } from '../storedTypes.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface AuditEventTable {
  at: Generated<Date>;
  id: Generated<number>;
  org_id: string | null;
  actor: string | null;
  event: string;
  target: string | null;
  result: 'ok' | 'denied' | 'failed';
  code: string | null;
  request_id: string | null;
  /** Address of the caller, in plain text or as a keyed hash. */
  address: string | null;
  role: string | null;
  acting_as: string | null;
  /** `lti_subject` of the person that the actor acted as. */
  acted_as: string | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  /** `lti_subject` of the affected person. */
  person: string | null;
  changes: ColumnType<StoredChange[] | null, string | null, never>;
  row_count: Generated<number>;
  /** Event of the bulk change that this row is a part of. */
  part_of: number | null;
  trace_id: string | null;
  /** Id of the event, if a tool has sent it. */
  tool_event_id: string | null;
}

/** A changed field, by its name in the API. A value is absent if the field was, or now is, empty. */
export interface StoredChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

export interface DeletionTable {
  org_id: string;
  id: Generated<string>;
  record_type: RestorableType;
  record_id: string;
  /** Course that the deleted record belonged to; null for members of the org. */
  course_id: string | null;
  /** Name of an activity. For a member, the person is stored instead. */
  name: Generated<string>;
  user_id: string | null;
  /** Role, if the record is a member. */
  role: string | null;
  deleted_by: string | null;
  deleted_at: Generated<Date>;
}

export interface DeletedRowTable {
  org_id: string;
  deletion_id: string;
  id: GeneratedAlways<number>;
  table_name: string;
  user_id: string | null;
  row: JSONColumnType<Record<string, unknown>>;
}
