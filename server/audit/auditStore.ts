import { sql, type Kysely } from 'kysely';
import { currentTraceId } from '../../shared/telemetry/telemetry.ts';
import type { ErrorCode } from '../../shared/domain/errors.ts';
import type { AuditEvent } from './auditEvent.ts';
import type { Database } from '../db/tables.ts';

export interface AuditEntry {
  event: AuditEvent;
  /** The e-mail of who did it, if known. */
  actor?: string | undefined;
  orgId?: string | undefined;
  /** An id or a pseudonym, never somebody's e-mail. */
  target?: string | undefined;
  result: 'ok' | 'denied' | 'failed';
  code?: ErrorCode | undefined;
  requestId?: string | undefined;
  /** Of the caller, as AuditAddress gives it. */
  address?: string | undefined;
}

export async function recordAudit(db: Kysely<Database>, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ event, actor, orgId, target, result, code, requestId, address }) => ({
    event,
    actor: actor ?? null,
    org_id: orgId ?? null,
    target: target ?? null,
    result,
    code: code ?? null,
    // of a job, the request that made it
    request_id: requestId ?? currentTraceId() ?? null,
    address: address ?? null,
  }));
  await db.insertInto('audit_event').values(rows).execute();
}

/** Makes the months to come, and drops those that have been kept long enough. */
export async function maintainAudit(db: Kysely<Database>, keptMonths: number): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db);
  await sql`select drop_audit_partitions(${keptMonths}::integer)`.execute(db);
}
