import { DomainError, type ErrorCode } from '../../shared/domain/errors.ts';
import type { CallerContext } from './context.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { recordAudit, type AuditEntry } from '../audit/auditStore.ts';
import { targetOf } from '../audit/auditTarget.ts';

/** A call of one operation, as far as the record needs it. */
export interface OperationCall {
  name: string;
  args: Readonly<Record<string, unknown>>;
  context: CallerContext;
}

const DENIALS: readonly ErrorCode[] = ['UNAUTHORIZED', 'ACCESS_DENIED', 'COURSE_ARCHIVED', 'RATE_LIMITED'];

export const recordSuccess = (operated: OperationCall, event: AuditEvent): Promise<void> =>
  record(operated, { event, result: 'ok' });

export async function recordDenial(operated: OperationCall, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || !DENIALS.includes(error.code)) return;
  const { name: operation, context } = operated;
  const { claims, viewer, denials, isTrial } = context;
  const denial = { caller: `${claims.issuer} ${claims.subject}`, actor: viewer?.userId, operation, code: error.code };
  if (isTrial || denials?.note(denial) === false) return;
  await record(operated, { event: 'denial', result: 'denied', code: error.code });
}

async function record(
  { name, args, context }: OperationCall,
  entry: Pick<AuditEntry, 'event' | 'result' | 'code'>,
): Promise<void> {
  if (context.isTrial) return;
  const { db, viewer, reached, requestId, address, log } = context;
  const target = [name, targetOf(args)].filter((part) => part !== undefined).join(' ');
  await recordAudit(db, { ...entry, actor: viewer?.userId, orgId: reached.orgId, target, requestId, address }).catch(
    (error: unknown) =>
      // what is done is done, and what is denied stays denied
      log.error({ err: error, event: entry.event, target }, 'an audit event was lost'),
  );
}
