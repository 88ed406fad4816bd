import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { findToolByClientId } from '../launch/toolStore.ts';
import { isIssued } from '../launch/resourceLinkStore.ts';
import { spend, verifyByTool } from './accessToken.ts';
import { plainName } from '../../src/domain/nameText.ts';
import { readAskedLink, type RequestedLink } from './deepLinkingClaims.ts';
import { noteCaller, recordRefusal } from './refusals.ts';
import { sendFailedLaunch, sendSavedLink } from './launchPage.ts';
import { claim, DEEP_LINKING } from './ltiClaims.ts';
import type { Platform } from './platform.ts';
import { translatorFor } from '../i18n/translator.ts';

const NAME_MAX = 200;
const NOTICE_MAX = 200;
const ANSWER_AGE_SECONDS = 300;

const lineItem = z.object({
  label: z.string().max(500).optional(),
  scoreMaximum: z.number().positive(),
  resourceId: z.string().max(500).optional(),
  tag: z.string().max(500).optional(),
});

const contentItem = z.object({
  type: z.literal('ltiResourceLink'),
  title: z.string().transform(plainName).optional(),
  lineItem: lineItem.optional().catch(undefined),
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
  const answer = await readAnswer(platform, request, (request.body as { JWT?: string } | undefined)?.JWT ?? '');
  if (answer === undefined) {
    await recordRefusal(platform, request, { error: 'invalid_request', reason: 'launch.answerUnasked' });
    return sendFailedLaunch(reply, config, 'launch.answerUnasked');
  }
  const { translate } = translatorFor(request);
  const { items, errormsg, errorlog, log } = answer;
  if (log !== undefined || errorlog !== undefined) request.log.info({ log, errorlog }, 'a tool says of Deep Linking');
  if (errormsg !== undefined) return sendFailedLaunch(reply, config, 'launch.toolSays', { text: errormsg });
  const { orgId, courseId, resourceLinkId, launchId, type } = answer.asked;
  const links = items.filter((each) => each.type === 'ltiResourceLink').map((each) => contentItem.safeParse(each));
  const [link] = links;
  if (link === undefined && items.length > 0) return sendFailedLaunch(reply, config, 'launch.noLink');
  if (link === undefined) return sendSavedLink(reply, config, { launchId });
  if (!link.success) return sendFailedLaunch(reply, config, 'launch.answerUnasked');
  const { title, url, custom, lineItem: column } = link.data;
  const name = shortened(title ?? '') || type;
  const notices = [
    ...(answer.msg === undefined ? [] : [answer.msg]),
    ...(items.length > 1 ? [translate('launch.onlyFirst')] : []),
    ...(name === (title || type) ? [] : [translate('launch.shortened')]),
  ];
  const values = {
    url: url ?? null,
    custom: JSON.stringify(custom ?? {}),
    line_item: column ? JSON.stringify(column) : null,
  };
  await platform.db
    .insertInto('lti_resource_link')
    .values({ org_id: orgId, id: resourceLinkId, course_id: courseId, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'id']).doUpdateSet(values))
    .execute();
  const notice = [...notices.join(' ')].slice(0, NOTICE_MAX).join('');
  return sendSavedLink(reply, config, { launchId, activity: { resourceLinkId, name, type }, notice });
}

/** By characters, since half of one would be none. */
const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > NAME_MAX
    ? `${characters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`
    : title;
};

const text = z.string().trim().min(1).max(2000).optional().catch(undefined);
const said = z.object({
  items: z.array(z.looseObject({ type: z.string() })).max(100),
  msg: text,
  errormsg: text,
  log: text,
  errorlog: text,
});

async function readAnswer(
  { db, services }: Platform,
  request: FastifyRequest,
  token: string,
): Promise<({ asked: RequestedLink } & z.infer<typeof said>) | undefined> {
  try {
    const { iss = '' } = decodeJwt(token);
    const tool = await findToolByClientId(db, iss);
    if (tool === undefined) return undefined;
    noteCaller(request, { clientId: tool.client_id });
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
    const own = (name: string) => payload[`${DEEP_LINKING}${name}`];
    const given = {
      items: own('content_items') ?? [],
      msg: own('msg'),
      errormsg: own('errormsg'),
      log: own('log'),
      errorlog: own('errorlog'),
    };
    return { asked, ...said.parse(given) };
  } catch (error) {
    request.log.info({ err: error }, 'an answer of Deep Linking could not be read');
    return undefined;
  }
}

const isAnswer = (payload: JWTPayload, deploymentId: string): boolean =>
  payload[claim('message_type')] === 'LtiDeepLinkingResponse' &&
  payload[claim('version')] === '1.3.0' &&
  payload[claim('deployment_id')] === deploymentId;
