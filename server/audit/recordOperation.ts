import { DomainError, type ErrorCode } from '../../src/domain/errors.ts';
import type { CallerContext } from '../graphql/context.ts';
import { audited } from './audited.ts';
import { recordAudit, type AuditEntry } from './auditStore.ts';
import { targetOf } from './auditTarget.ts';

/** A call of one operation, as far as the record needs it. */
export interface Operated {
  name: string;
  args: Readonly<Record<string, unknown>>;
  context: CallerContext;
}

const DENIALS: readonly ErrorCode[] = ['UNAUTHORIZED', 'ACCESS_DENIED', 'COURSE_ARCHIVED', 'RATE_LIMITED'];

export const isRecorded = (name: string): boolean => Object.hasOwn(audited, name);

export async function recordSuccess(operated: Operated): Promise<void> {
  const event = audited[operated.name as keyof typeof audited];
  if (event !== undefined) await record(operated, { event, result: 'ok' });
}

export async function recordDenial(operated: Operated, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || !DENIALS.includes(error.code)) return;
  await record(operated, { event: 'denial', result: 'denied', code: error.code });
}

async function record(
  { name, args, context }: Operated,
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
