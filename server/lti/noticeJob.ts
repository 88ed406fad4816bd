import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/jobStore.ts';
import { listNoticedTools, type NoticedTool } from '../launch/toolStore.ts';
import type { Services } from '../services.ts';
import { claim } from './ltiClaims.ts';
import { openPlatformKey } from './platformKey.ts';

/** What tools are told of; the types are our own, since LTI's notices know nothing of deletions. */
export interface Notice {
  type: 'resource-links-deleted' | 'people-deleted';
  /** Of resource links, or subjects of launches. */
  ids: readonly string[];
}

const TYPES = 'https://practicum.dev/spec/lti-pns/';
const LIFETIME = '5m';
const TIMEOUT_MS = 10_000;
const AT_ONCE = 1000;

/** Call it in the transaction of the deletion. */
export async function insertNotice(db: Kysely<Database>, orgId: string, { type, ids }: Notice): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await insertJob(db, { orgId, kind: 'noticeTool', payload: { type, ids: ids.slice(from, from + AT_ONCE) } });
}

/** Tells every tool that wants to know, in the form of the LTI Platform Notification Service 1.0. */
export async function sendNotice(db: Kysely<Database>, services: Services, notice: Notice): Promise<void> {
  for (let from = 0; from < notice.ids.length; from += AT_ONCE)
    await sendPart(db, services, { ...notice, ids: notice.ids.slice(from, from + AT_ONCE) });
}

async function sendPart(db: Kysely<Database>, services: Services, notice: Notice): Promise<void> {
  for (const tool of await listNoticedTools(db)) {
    const response = await fetch(tool.notice_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notices: [{ jwt: await sign(db, services, tool, notice) }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${tool.notice_uri} answered ${response.status}`);
  }
}

async function sign(
  db: Kysely<Database>,
  services: Services,
  tool: NoticedTool,
  { type, ids }: Notice,
): Promise<string> {
  const { kid, privateKey } = await openPlatformKey(db, services.keys);
  const id = randomUUID();
  return new SignJWT({
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: tool.deployment_id,
    [claim('notice')]: { id, timestamp: new Date().toISOString(), type: `${TYPES}${type}` },
    ids,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(services.config.publicUrl)
    .setAudience(tool.client_id)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(privateKey);
}

/** A tool that is away for days is told when it is back. */
const ATTEMPTS_MAX = 1000;

export const noticeJob: JobHandler<Notice> = {
  attemptsMax: ATTEMPTS_MAX,
  async run(job, { db, services }) {
    await sendNotice(db, services, job.payload);
    return async () => undefined;
  },
};
