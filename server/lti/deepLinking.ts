import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { findToolByClientId } from '../launch/toolStore.ts';
import { isIssued } from '../launch/resourceLinkStore.ts';
import { spend, verifyByTool } from './accessToken.ts';
import { plainName } from '../../src/domain/nameText.ts';
import { readAskedLink, type AskedLink } from './deepLinkingClaims.ts';
import { sendFailedLaunch, sendSavedLink } from './launchPage.ts';
import { claim, DEEP_LINKING } from './ltiClaims.ts';
import type { Platform } from './ltiPlugin.ts';

const NAME_MAX = 200;
const ANSWER_AGE_SECONDS = 300;

const contentItem = z.object({
  type: z.literal('ltiResourceLink'),
  title: z.string().transform(plainName).pipe(z.string().min(1).max(NAME_MAX)).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  custom: z.record(z.string().max(255), z.string().max(1024)).optional(),
});

/**
 * `POST /lti/deep-linking`: the tool's answer to a Deep Linking request (LTI
 * Deep Linking 2.0, 3.5). The console, which frames it, then makes the activity.
 */
export async function takeDeepLinks(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config } = platform.services;
  const answer = await readAnswer(platform, (request.body as { JWT?: string } | undefined)?.JWT ?? '');
  if (answer === undefined) return sendFailedLaunch(reply, config, 'launch.answerUnasked');
  const [item] = answer.items;
  if (item === undefined) return sendSavedLink(reply, config, { launchId: answer.asked.launchId });
  const { orgId, courseId, resourceLinkId, launchId, type } = answer.asked;
  await platform.db
    .insertInto('lti_resource_link')
    .values({
      org_id: orgId,
      id: resourceLinkId,
      course_id: courseId,
      url: item.url ?? null,
      custom: JSON.stringify(item.custom ?? {}),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'id'])
        .doUpdateSet({ url: item.url ?? null, custom: JSON.stringify(item.custom ?? {}) }),
    )
    .execute();
  return sendSavedLink(reply, config, { launchId, activity: { resourceLinkId, name: item.title ?? type, type } });
}

async function readAnswer(
  { db, services }: Platform,
  token: string,
): Promise<{ asked: AskedLink; items: z.infer<typeof contentItem>[] } | undefined> {
  try {
    const { iss = '' } = decodeJwt(token);
    const tool = await findToolByClientId(db, iss);
    if (tool === undefined) return undefined;
    const payload = await verifyByTool(tool, token, {
      audience: [services.config.publicUrl],
      requiredClaims: ['exp', 'iat', 'nonce'],
      maxTokenAge: ANSWER_AGE_SECONDS,
    });
    const asked = await readAskedLink(services, payload[`${DEEP_LINKING}data`]);
    if (
      asked === undefined ||
      !isAnswer(payload, tool.deployment_id) ||
      !(await isIssued(db, asked, asked.resourceLinkId))
    )
      return undefined;
    if (!(await spend(db, tool.client_id, { ...payload, jti: `deep-linking ${String(payload['nonce'])}` })))
      return undefined;
    return {
      asked,
      items: z
        .array(contentItem)
        .max(1)
        .parse(payload[`${DEEP_LINKING}content_items`] ?? []),
    };
  } catch {
    return undefined;
  }
}

const isAnswer = (payload: JWTPayload, deploymentId: string): boolean =>
  payload[claim('message_type')] === 'LtiDeepLinkingResponse' &&
  payload[claim('version')] === '1.3.0' &&
  payload[claim('deployment_id')] === deploymentId;
