import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/auditStore.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** Tool and org of a call, once they are known. */
interface Caller {
  clientId: string;
  orgId?: string | undefined;
}
const callers = new WeakMap<FastifyRequest, Caller>();

export const recordCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, { ...callers.get(request), ...caller });
};

interface Refusal {
  error: string;
  reason: string;
}

const MINUTE_MS = 60_000;
const REASON_MAX = 300;
/** Maximum number of refusals of unknown tools that are recorded per minute. Each could use a new name. */
const UNKNOWN_MAX = 5;
/**
 * Maximum number of refusals of one tool that are recorded per minute. Anyone can call in its name, and a reason can
 * quote the request.
 */
const KNOWN_MAX = 20;
type LastRefusals = Map<string, { at: number; clientId: string | undefined }>;
/** Latest refusals, by server, because one process can run several servers. */
const lastRefusals = new WeakMap<Services, LastRefusals>();

function isRepeated(services: Services, target: string, clientId: string | undefined): boolean {
  const now = Date.now();
  const last: LastRefusals = lastRefusals.get(services) ?? new Map();
  lastRefusals.set(services, last);
  for (const [key, { at }] of last) if (at < now - MINUTE_MS) last.delete(key);
  const ofCaller = [...last.values()].filter((each) => each.clientId === clientId).length;
  if (last.has(target) || ofCaller >= (clientId === undefined ? UNKNOWN_MAX : KNOWN_MAX)) return true;
  last.set(target, { at: now, clientId });
  return false;
}

/**
 * Records why a tool's request was refused. The log contains every refusal; the audit table contains one row per minute
 * for the same tool, address and reason. Because anyone can call in the name of a tool, the number of rows is limited
 * per tool, and even more for all unknown callers together.
 */
export async function recordRefusal(
  { db, services }: { db: Kysely<Database>; services: Services },
  request: FastifyRequest,
  { error, reason: said }: Refusal,
): Promise<void> {
  const reason = said.slice(0, REASON_MAX);
  const { clientId, orgId } = callers.get(request) ?? {};
  const path = request.routeOptions.url ?? '';
  request.log.warn({ clientId, orgId, path, error, reason }, "a tool's request was refused");
  const target = targetOf({ path, clientId: clientId ?? null, error, reason });
  if (isRepeated(services, target, clientId)) return;
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

export interface ListedRefusal extends Refusal {
  at: Date;
  /** Path that was called, such as `/lti/token`. */
  path: string;
  /** Null if the tool is unknown. */
  clientId: string | null;
}

export const targetOf = ({ path, clientId, error, reason }: Omit<ListedRefusal, 'at'>): string =>
  `${path}${clientId === null ? '' : ` clientId=${clientId}`} ${error}: ${reason}`.slice(0, REASON_MAX);

const TARGET = /^(?<path>\S*)(?: clientId=(?<clientId>.*?))? (?<error>[a-z_]+): (?<reason>[^]*)$/;

/** Parses the text that `targetOf` has written. If the text is truncated, all of it becomes the reason. */
function refusalOf(target: string): Omit<ListedRefusal, 'at'> {
  const { path = '', clientId, error = '', reason = target } = TARGET.exec(target)?.groups ?? {};
  return { path, clientId: clientId ?? null, error, reason };
}

const LISTED_MAX = 50;
const RECENT_MS = 30 * 24 * 60 * MINUTE_MS;

export interface RefusalScope {
  orgId: string;
  /** True to include refusals that belong to no org, such as those of tokens. */
  withOrgless: boolean;
}

const newest = (db: Kysely<Database>) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'id', 'target'])
    .where('event', '=', 'tool.refuse')
    .where('at', '>', new Date(Date.now() - RECENT_MS))
    .limit(LISTED_MAX);

/**
 * Selects the refusals of one org, or those that belong to no org. The order includes the org because the index does.
 */
export const newestOf = (db: Kysely<Database>, orgId: string | null) =>
  newest(db)
    .where('org_id', orgId === null ? 'is' : '=', orgId)
    .orderBy('org_id', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

/** Lists the refusals of the last 30 days, newest first, 50 at most. Without a scope, it lists those of all orgs. */
export async function listRefusals(db: Kysely<Database>, scope?: RefusalScope): Promise<ListedRefusal[]> {
  const parts =
    scope === undefined
      ? [newest(db).orderBy('at', 'desc').orderBy('id', 'desc')]
      : [newestOf(db, scope.orgId), ...(scope.withOrgless ? [newestOf(db, null)] : [])];
  const rows = (await Promise.all(parts.map((part) => part.execute()))).flat();
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || Number(b.id) - Number(a.id))
    .slice(0, LISTED_MAX)
    .map(({ at, target }) => ({ at, ...refusalOf(target ?? '') }));
}
