import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { markDeleted, markRestored } from './activityStore.ts';
import { CLOCK_TOLERANCE_SECONDS } from './launch.ts';
import { erasePerson, mergePeople, removePerson } from './personStore.ts';
import type { Tool } from './tool.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGE_SECONDS = 300;

/** Our own notice types, since LTI has none for deletions. */
const RESOURCE_LINKS_DELETED = 'https://practicum.dev/spec/lti-pns/resource-links-deleted';
const RESOURCE_LINKS_RESTORED = 'https://practicum.dev/spec/lti-pns/resource-links-restored';
const PEOPLE_DELETED = 'https://practicum.dev/spec/lti-pns/people-deleted';
const PEOPLE_ERASED = 'https://practicum.dev/spec/lti-pns/people-erased';
const PEOPLE_MERGED = 'https://practicum.dev/spec/lti-pns/people-merged';

const body = z.object({ notices: z.array(z.object({ jwt: z.string().max(256 * 1024) })).max(100) });
const notice = z.object({
  [`${CLAIM}deployment_id`]: z.string(),
  [`${CLAIM}notice`]: z.object({ type: z.string() }),
  ids: z.array(z.string().min(1).max(255)).max(1000).default([]),
  // For an erasure or a merge: the institution, and the subject that takes the person's place there.
  org_id: z.string().max(255).optional(),
  replaced_by: z.string().min(1).max(255).optional(),
});

/**
 * Handles `POST /lti/notices`: receives notices from the platform, in the form of the LTI Platform Notification Service
 * 1.0. A repeated notice has no effect, and unknown ones are ignored.
 */
export async function takeNotices(tool: Tool, given: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const read = body.safeParse(given);
  if (!read.success) return reply.code(400).send({ code: 'invalid', message: 'Expected notices, each with its jwt.' });
  for (const { jwt } of read.data.notices) {
    const told = await verify(tool, jwt);
    if (told === undefined)
      return reply
        .code(401)
        .send({ code: 'unauthorized', message: 'Expected notices that the platform has signed for this tool.' });
    if (told.type === RESOURCE_LINKS_DELETED) await markDeleted(tool.database, told.ids, new Date(tool.now()));
    if (told.type === RESOURCE_LINKS_RESTORED) await markRestored(tool.database, told.ids);
    for (const userId of told.ids) await takeNoticeOfPerson(tool, told, userId);
  }
  return reply.code(204).send();
}

async function takeNoticeOfPerson(tool: Tool, { type, orgId, replacedBy }: ReadNotice, userId: string): Promise<void> {
  if (orgId !== undefined && replacedBy !== undefined) {
    const replaced = { userId, orgId, replacedBy };
    if (type === PEOPLE_MERGED) await mergePeople(tool, replaced);
    // Scores stay under the pseudonym, before the rest of the person is removed.
    if (type === PEOPLE_ERASED || type === PEOPLE_DELETED) await erasePerson(tool, replaced);
  }
  if (type === PEOPLE_DELETED) await removePerson(tool, userId);
}

interface ReadNotice {
  type: string;
  ids: readonly string[];
  orgId: string | undefined;
  replacedBy: string | undefined;
}

async function verify({ options, platformKeys }: Tool, jwt: string): Promise<ReadNotice | undefined> {
  const { issuer, clientId, deploymentId } = options.platform;
  const payload = await jwtVerify(jwt, platformKeys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    maxTokenAge: AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['jti', 'iat', 'exp'],
  }).then(
    (verified) => verified.payload,
    () => undefined,
  );
  const read = notice.safeParse(payload);
  if (!read.success || read.data[`${CLAIM}deployment_id`] !== deploymentId) return undefined;
  const { ids, org_id: orgId, replaced_by: replacedBy } = read.data;
  return { type: read.data[`${CLAIM}notice`].type, ids, orgId, replacedBy };
}
