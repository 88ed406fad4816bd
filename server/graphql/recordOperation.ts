import type { Kysely } from 'kysely';
import { DomainError, type ErrorCode } from '../../shared/domain/api/errors.ts';
import { courseRoleOf } from '../../shared/domain/access/permissions.ts';
import { recordAudit, type AuditEntry, type AuditPart } from '../audit/auditStore.ts';
import { targetOf, type AuditTarget } from '../audit/auditTarget.ts';
import { fieldChanges, type FieldValues } from '../audit/fieldChanges.ts';
import type { Database } from '../db/tables.ts';
import type { CallerContext, RecordedCall } from './context.ts';

/** Data about a call that is recorded. */
export interface OperationCall extends Pick<RecordedCall, 'name' | 'args'> {
  context: CallerContext;
}

const DENIALS: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'ACCESS_DENIED',
  'COURSE_ARCHIVED',
  'ACTING_READ_ONLY',
  'RATE_LIMITED',
];

/** A change of one record, or of many records as separate parts. Values have the API's field names. */
export interface Change {
  record?: AuditTarget;
  /** Values before the change; absent if the record is new. */
  before?: FieldValues | undefined;
  /** Values after the change; absent if the record is deleted. */
  after?: FieldValues | undefined;
  parts?: readonly AuditPart[];
  /** Org, if it differs from the one that the call has accessed. */
  orgId?: string;
}

/** A change of one record, which the event refers to. */
export type RecordChange = Change & { record: AuditTarget };

/**
 * Writes the audit event of the running call. Call it in the same transaction as the change, so that both are stored or
 * neither is. If no value changes, there is no event.
 */
export async function recordChange(db: Kysely<Database>, context: CallerContext, change: Change): Promise<void> {
  const { call } = context;
  if (call === undefined) throw new Error('expected an operation that records events');
  const { record, before, after, parts, orgId } = change;
  const changes = fieldChanges(before, after);
  if (before !== undefined && after !== undefined && changes.length === 0) return;
  await recordAudit(db, {
    ...entryOf({ ...call, context }, orgId),
    event: call.event,
    result: 'ok',
    record,
    changes: changes.length === 0 ? undefined : changes,
    parts,
  });
}

/** Records a call that changes nothing, or whose values are not compared. */
export const recordSuccess = (context: CallerContext): Promise<void> => recordChange(context.db, context, {});

export async function recordDenial(call: OperationCall, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || !DENIALS.includes(error.code)) return;
  const { name: operation, context } = call;
  const { claims, viewer, acting, denials, isTrial, db, log } = context;
  const denial = {
    caller: `${claims.issuer} ${claims.subject}`,
    actor: acting?.actorId ?? viewer?.userId,
    operation,
    code: error.code,
  };
  if (isTrial || denials?.note(denial) === false) return;
  const entry = { ...entryOf(call), event: 'denial', result: 'denied', code: error.code } as const;
  // A denied call stays denied even if it can't be recorded.
  await recordAudit(db, entry).catch((lost: unknown) =>
    log.error({ err: lost, event: entry.event, target: entry.target }, 'an audit event was lost'),
  );
}

/** Returns the audit fields of a call, for a job that writes the event later. */
export function entryOf(
  { name, args, context }: OperationCall,
  changedOrg?: string,
): Omit<AuditEntry, 'event' | 'result'> {
  const { viewer, acting, reached, requestId, address } = context;
  const { orgId = changedOrg, subject } = reached;
  const target = [name, targetOf(args)].filter((part) => part !== undefined).join(' ');
  const memberType = orgId === undefined ? undefined : viewer?.memberships.get(orgId)?.memberType;
  const role = viewer && (viewer.isSuperUser ? 'superuser' : orgId && courseRoleOf(viewer, subject ?? { memberType }));
  // A super user acts with an admin's permissions without being one.
  const actingAs = viewer?.isSuperUser === true && orgId !== undefined ? 'orgadmin' : undefined;
  return {
    actor: acting?.actorId ?? viewer?.userId,
    actedAs: acting?.subject,
    role: role || undefined,
    actingAs,
    orgId,
    target,
    requestId,
    address,
  };
}
