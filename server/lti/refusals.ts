import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/auditStore.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** Which tool a call is of, once it is known, and in whose org. */
interface Caller {
  clientId: string;
  orgId?: string | undefined;
}
const callers = new WeakMap<FastifyRequest, Caller>();

export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, { ...callers.get(request), ...caller });
};

interface Refusal {
  error: string;
  reason: string;
}

const EVERY_MS = 60_000;
const REASON_MAX = 300;
const last = new Map<string, number>();

/**
 * Writes down that a tool was refused, and why: each time in the log, and in the audit table once a minute for the same
 * tool, address and reason, since anybody can call in the name of a tool.
 */
export async function recordRefusal(
  { db, services }: { db: Kysely<Database>; services: Services },
  request: FastifyRequest,
  { error, reason }: Refusal,
): Promise<void> {
  const { clientId, orgId } = callers.get(request) ?? {};
  const path = request.routeOptions.url ?? '';
  request.log.warn({ clientId, orgId, path, error, reason }, 'a tool was refused');
  if (clientId === undefined) return;
  const target = `${path} clientId=${clientId} ${error}: ${reason}`.slice(0, REASON_MAX);
  const now = Date.now();
  for (const [key, at] of last) if (at < now - EVERY_MS) last.delete(key);
  if (last.has(target)) return;
  last.set(target, now);
  const address = services.auditAddress(request.ip);
  await recordAudit(db, {
    event: 'tool.refuse',
    result: 'denied',
    orgId,
    target,
    requestId: request.id,
    address,
  }).catch((lost: unknown) => request.log.error({ err: lost, target }, 'an audit event was lost'));
}

const LISTED = 50;

/** The newest first. */
export async function listRefusals(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'target'])
    .where('event', '=', 'tool.refuse')
    .orderBy('at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ at, target }) => `${at.toISOString()}  ${target ?? ''}`);
}
