import { sql, type InsertObject, type Kysely } from 'kysely';
import { currentTraceId } from '../../shared/telemetry/telemetry.ts';
import type { ErrorCode } from '../../shared/domain/api/errors.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { AuditTarget } from './auditTarget.ts';
import type { Database, StoredChange } from '../db/tables.ts';

export interface AuditEntry {
  event: AuditEventKind;
  /** Email address of the person who acted, if known. */
  actor?: string | undefined;
  /** Role of the actor in the org or course at the time. */
  role?: string | undefined;
  /** Role in which the actor acted, if it differs from `role`. */
  actingAs?: string | undefined;
  /** `lti_subject` of the person that the actor acted as. */
  actedAs?: string | undefined;
  orgId?: string | undefined;
  /** An id or a pseudonym, never a person's email address. */
  target?: string | undefined;
  /** The record that was changed. */
  record?: AuditTarget | undefined;
  changes?: readonly StoredChange[] | undefined;
  /** Records of a bulk change, each with its own changes. This event represents the whole change. */
  parts?: readonly AuditPart[] | undefined;
  result: 'ok' | 'denied' | 'failed';
  code?: ErrorCode | undefined;
  requestId?: string | undefined;
  /** Caller's address in the form that `AuditAddress` returns. */
  address?: string | undefined;
}

export interface AuditPart {
  record: AuditTarget;
  changes: readonly StoredChange[];
}

/** Maximum number of events in a statement, because a statement can have at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/** Writes events. Write the event of a change in the transaction of that change. */
export async function recordAudit(db: Kysely<Database>, ...entries: AuditEntry[]): Promise<void> {
  const whole = entries.filter(({ parts }) => parts === undefined);
  for (let at = 0; at < whole.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('audit_event')
      .values(whole.slice(at, at + ROWS_AT_ONCE).map(rowOf))
      .execute();
  for (const entry of entries) if (entry.parts !== undefined) await recordParts(db, entry, entry.parts);
}

async function recordParts(db: Kysely<Database>, entry: AuditEntry, parts: readonly AuditPart[]): Promise<void> {
  // An event of a bulk change has no record of its own, so it is found by the type of its parts.
  const type = entry.record?.type ?? parts[0]?.record.type ?? null;
  const id = await recordWhole(db, entry, { target_type: type, row_count: parts.length });
  for (let at = 0; at < parts.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('audit_event')
      .values(parts.slice(at, at + ROWS_AT_ONCE).map((part) => ({ ...rowOf({ ...entry, ...part }), part_of: id })))
      .execute();
}

/** Writes the event that represents a bulk change, and returns its id. */
export async function recordWhole(
  db: Kysely<Database>,
  entry: AuditEntry,
  whole: { target_type?: string | null; row_count: number },
): Promise<number> {
  const row = { ...rowOf(entry), ...whole };
  return (await db.insertInto('audit_event').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

function rowOf(entry: AuditEntry): InsertObject<Database, 'audit_event'> {
  const { event, actor, role, actingAs, actedAs, orgId, target, record, changes, result, code, requestId, address } =
    entry;
  const traceId = currentTraceId();
  return {
    // Not the start of the transaction, because a transaction that has waited for a lock is later. Truncated to
    // milliseconds, as in the API.
    at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    event,
    actor: actor ?? null,
    role: role ?? null,
    acting_as: actingAs ?? null,
    acted_as: actedAs ?? null,
    org_id: orgId ?? null,
    target: target ?? null,
    target_type: record?.type ?? null,
    target_id: record?.id ?? null,
    target_name: record?.name ?? null,
    person: record?.person ?? null,
    changes: changes === undefined ? null : JSON.stringify(changes),
    result,
    code: code ?? null,
    // A job has the id of the request that created it.
    request_id: requestId ?? traceId ?? null,
    trace_id: traceId ?? null,
    address: address ?? null,
  };
}

/** Creates the partitions of the next months, and drops those whose retention period is over. */
export async function maintainAudit(db: Kysely<Database>, keptMonths: number): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db);
  await sql`select drop_audit_partitions(${keptMonths}::integer)`.execute(db);
}
