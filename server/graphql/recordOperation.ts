import type { Kysely } from 'kysely';
import { DomainError, type ErrorCode } from '../../shared/domain/api/errors.ts';
import { courseRoleOf } from '../../shared/domain/access/permissions.ts';
import { recordAudit, type AuditEntry, type AuditPart } from '../audit/auditStore.ts';
import { targetOf, type AuditTarget } from '../audit/auditTarget.ts';
import { fieldChanges, type FieldValues } from '../audit/fieldChanges.ts';
import type { Database } from '../db/tables.ts';
import type { CallerContext, RecordedCall } from './context.ts';

/** The data about a call of one operation that is recorded. */
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

/** A change of one record, or of many, each as a part. Values have the names of the API. */
export interface Change {
  record?: AuditTarget;
  /** State before the change. Without it, the record is new. */
  before?: FieldValues | undefined;
  /** State after the change. Without it, the record is deleted. */
  after?: FieldValues | undefined;
  parts?: readonly AuditPart[];
  /** Org, if it is not the one that the call has reached. */
  orgId?: string;
}

/** A change of one record, which its event names. */
export type RecordChange = Change & { record: AuditTarget };

/**
 * Writes the event of the running call. Call it in the transaction of the change: both are stored, or neither. A change
 * that leaves every value the same has no event.
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

/** Records a call that changes nothing, or whose values aren't compared. */
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
  // A denied call stays denied even if recording it fails.
  await recordAudit(db, entry).catch((lost: unknown) =>
    log.error({ err: lost, event: entry.event, target: entry.target }, 'an audit event was lost'),
  );
}

/** Returns the event fields of a call, for a job that records it later. */
export function entryOf(
  { name, args, context }: OperationCall,
  changedOrg?: string,
): Omit<AuditEntry, 'event' | 'result'> {
  const { viewer, acting, reached, requestId, address } = context;
  const { orgId = changedOrg, subject } = reached;
  const target = [name, targetOf(args)].filter((part) => part !== undefined).join(' ');
  const memberType = orgId === undefined ? undefined : viewer?.memberships.get(orgId)?.memberType;
  const role = viewer && (viewer.isSuperUser ? 'superuser' : orgId && courseRoleOf(viewer, subject ?? { memberType }));
  // A super user has the permissions of an admin without being one.
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
