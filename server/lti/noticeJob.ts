import { randomUUID } from 'node:crypto';
import { chunk } from 'es-toolkit';
import { SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { HostFailure, type Job, type JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/jobStore.ts';
import { listNoticedTools, type NoticedTool } from '../launch/toolStore.ts';
import type { Services } from '../services.ts';
import { claim } from './ltiClaims.ts';
import { openPlatformKey } from './platformKey.ts';

/** A notice to tools. The types are our own, because LTI has no notices about deletions. */
export interface Notice {
  type: 'resource-links-deleted' | 'resource-links-restored' | 'people-deleted' | 'people-erased' | 'people-merged';
  /** Resource link ids, or subjects of launches. */
  ids: readonly string[];
  /** Institution of an erasure or a merge. There, the subject `replacedBy` replaces the person. */
  orgId?: string;
  replacedBy?: string;
}

const TYPES = 'https://practicum.dev/spec/lti-pns/';
const LIFETIME = '5m';
const TIMEOUT_MS = 10_000;
const AT_ONCE = 1000;

/** A notice for one tool. Notices stored by an older build are for all tools. */
interface ToolNotice extends Notice {
  clientId?: string;
}

/**
 * Inserts a notice. Call it in the transaction of the deletion. Each tool gets its own job, so that an unavailable tool
 * doesn't delay the others.
 */
export async function insertNotice(db: Kysely<Database>, orgId: string, notice: Notice): Promise<void> {
  for (const { client_id: clientId } of await listNoticedTools(db))
    for (const ids of chunk(notice.ids, AT_ONCE))
      await insertJob(db, { orgId, kind: 'noticeTool', payload: { ...notice, ids, clientId } });
}

/**
 * Sends a notice to every tool that has registered for it, in the format of the LTI Platform Notification Service 1.0.
 */
export async function sendNotice(db: Kysely<Database>, services: Services, notice: ToolNotice): Promise<void> {
  const tools = (await listNoticedTools(db)).filter(({ client_id }) => (notice.clientId ?? client_id) === client_id);
  const told = await Promise.allSettled(tools.map((tool) => tell(db, services, tool, notice)));
  const failed = told.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function tell(db: Kysely<Database>, services: Services, tool: NoticedTool, notice: Notice): Promise<void> {
  for (const ids of chunk(notice.ids, AT_ONCE)) {
    const response = await fetch(tool.notice_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notices: [{ jwt: await sign(db, services, tool, { ...notice, ids }) }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${tool.notice_uri} responded with status ${response.status}`);
  }
}

async function sign(
  db: Kysely<Database>,
  services: Services,
  tool: NoticedTool,
  { type, ids, orgId, replacedBy }: Notice,
): Promise<string> {
  const { kid, privateKey } = await openPlatformKey(db, services.keys);
  const id = randomUUID();
  return new SignJWT({
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: tool.deployment_id,
    [claim('notice')]: { id, timestamp: new Date().toISOString(), type: `${TYPES}${type}` },
    ids,
    // Undefined values are omitted from the token.
    org_id: orgId,
    replaced_by: replacedBy,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(services.config.publicUrl)
    .setAudience(tool.client_id)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(privateKey);
}

/** Maximum number of attempts, high enough to reach a tool that was unavailable for days. */
const ATTEMPTS_MAX = 1000;

export const noticeJob: JobHandler<ToolNotice> = {
  attemptsMax: ATTEMPTS_MAX,
  hostOf: async ({ payload }) => payload.clientId,
  async run(job, { db, services }) {
    const sent = job.payload.type.startsWith('people-')
      ? sendNotice(db, services, job.payload)
      : sendResourceLinks(db, services, job);
    await sent.catch((error: unknown) => {
      throw new HostFailure('gave_up', error);
    });
    return async () => undefined;
  },
};

/**
 * Reports which of the resource links exist at present. The report is correct even if a deletion and its restoration
 * are sent in any order, or repeatedly after a tool was unavailable.
 */
async function sendResourceLinks(
  db: Kysely<Database>,
  services: Services,
  { orgId, payload: notice }: Job<ToolNotice>,
): Promise<void> {
  const { there, gone } = await findResourceLinks(db, orgId, notice.ids);
  if (there.length > 0) await sendNotice(db, services, { ...notice, type: 'resource-links-restored', ids: there });
  if (gone.length > 0) await sendNotice(db, services, { ...notice, type: 'resource-links-deleted', ids: gone });
  const now = await findResourceLinks(db, orgId, notice.ids);
  if (now.there.length !== there.length) throw new Error('a resource link was deleted or restored in the meantime');
}

async function findResourceLinks(db: Kysely<Database>, orgId: string, ids: readonly string[]) {
  const activities = db.selectFrom('activity').select('resource_link_id').where('org_id', '=', orgId);
  const rows = await activities.where('resource_link_id', 'in', ids).execute();
  const there = ids.filter((id) => rows.some(({ resource_link_id }) => resource_link_id === id));
  return { there, gone: ids.filter((id) => !there.includes(id)) };
}
