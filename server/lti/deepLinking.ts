import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { checkDates, type ActivityDates } from '../../shared/dates/activityDates.ts';
import { isIssued } from '../launch/resourceLinkStore.ts';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import { findToolByIssuer, markTokenUsed, verifyByTool } from './accessToken.ts';
import { plainName } from '../../shared/domain/nameText.ts';
import { readRequestedLink, type RequestedLink } from './deepLinkingClaims.ts';
import { recordCaller, recordRefusal } from './refusals.ts';
import { sendClosingMessage, sendFailedLaunch, sendSavedLink, type LaunchRefusal } from './launchPage.ts';
import { claim, DEEP_LINKING, MAXIMUM_LEAST, plainText, SCORE_MOST } from './ltiClaims.ts';
import type { Platform } from './platform.ts';
import { ProtocolError } from './protocolError.ts';
import { translatorFor } from '../i18n/translator.ts';

const NAME_MAX = 200;
const NOTICE_MAX = 200;
const ANSWER_AGE_SECONDS = 300;
/**
 * Typo in ltijs 5.9, which puts a space after the name of its error message. If we ignored it, the message would be
 * lost.
 */
const MISPRINT = ' ';

// Rejects NUL, which PostgreSQL can't store.
const kept = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);

/** Treats null and an empty text as a missing value, because some tools send those. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

const lineItem = z.object({
  label: orNothing(plainText(500)),
  scoreMaximum: z.number().min(MAXIMUM_LEAST).max(SCORE_MOST),
  resourceId: orNothing(kept(500)),
  tag: orNothing(kept(500)),
});

const date = orNothing(z.iso.datetime({ offset: true }).transform(Date.parse));
const period = orNothing(z.object({ startDateTime: date, endDateTime: date }));

/**
 * Dates of an activity: when its link is available, and until when work can be submitted (LTI Deep Linking 2.0, 4.2).
 */
const linkDates = z
  .object({ available: period, submission: period })
  .transform(({ available, submission }): ActivityDates => ({
    opensAt: available?.startDateTime ?? submission?.startDateTime ?? null,
    dueAt: submission?.endDateTime ?? null,
    closesAt: available?.endDateTime ?? null,
  }))
  .refine((dates) => Object.values(checkDates(dates)).every((early) => early === undefined));

const contentItem = z.object({
  type: z.literal('ltiResourceLink'),
  title: orNothing(z.string().transform(plainName)),
  // An invalid line item is ignored and reported in a notice.
  lineItem: orNothing(lineItem.or(z.unknown().transform(() => 'wrong' as const))),
  url: orNothing(z.url({ protocol: /^https?$/ }).max(2048)),
  // Custom parameters are texts. A number or boolean is accepted and converted.
  custom: orNothing(z.record(kept(255), z.union([z.number(), z.boolean()]).transform(String).or(kept(1024)))),
});

/**
 * Serves `POST /lti/deep-linking`: the tool's response to a Deep Linking request (LTI Deep Linking 2.0, 3.5). The
 * console, whose frame contains this page, then creates the activity.
 */
export async function takeDeepLinks(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config } = platform.services;
  const refuse = async (refusal: LaunchRefusal, fields = '', reason = `${refusal} ${fields}`.trim()) => {
    await recordRefusal(platform, request, { error: 'invalid_request', reason });
    return sendFailedLaunch(reply, config, refusal, { fields }, { isTold: true });
  };
  const answer = await readAnswer(platform, request, (request.body as { JWT?: string } | undefined)?.JWT ?? '');
  if ('wrong' in answer) return refuse('launch.answerUnasked', '', answer.wrong);
  const { translate } = translatorFor(request);
  const { items, errormsg, errorlog, log } = answer;
  if (log !== undefined || errorlog !== undefined)
    request.log.info({ log, errorlog }, "a tool's message about Deep Linking");
  if (errormsg !== undefined) return sendClosingMessage(reply, config, errormsg);
  const { orgId, courseId, resourceLinkId, launchId, type } = answer.asked;
  if (items.length === 0)
    return answer.msg === undefined
      ? sendSavedLink(reply, config, { launchId })
      : sendClosingMessage(reply, config, answer.msg);
  const links = items.filter((each) => each.type === 'ltiResourceLink').map((each) => contentItem.safeParse(each));
  const [link] = links;
  if (link === undefined) return refuse('launch.noLink');
  if (!link.success) return refuse('launch.wrongLink', link.error.issues.map(({ path }) => path.join('.')).join(', '));
  const { title, url, custom, lineItem: asked } = link.data;
  const dates = linkDates.safeParse(items.find(({ type: kind }) => kind === 'ltiResourceLink'));
  const column = asked === 'wrong' ? undefined : asked;
  const name = shortened(title ?? '') || type;
  const notices = [
    ...(answer.msg === undefined ? [] : [answer.msg]),
    ...(items.length > 1 ? [translate('launch.onlyFirst')] : []),
    ...(name === (title || type) ? [] : [translate('launch.shortened')]),
    ...(asked === 'wrong' ? [translate('launch.noLineItem')] : []),
    ...(dates.success ? [] : [translate('launch.noDates')]),
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
  const isDated = dates.success && Object.values(dates.data).some((each) => each !== null);
  const activity = { resourceLinkId, name, type, ...(isDated && { dates: dates.data }) };
  return sendSavedLink(reply, config, { launchId, activity, notice });
}

/** Truncates a title by code points, so that no character is split. */
const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > NAME_MAX
    ? `${characters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`
    : title;
};

const text = plainText(2000).optional().catch(undefined);
const said = z.object({
  items: z.array(z.looseObject({ type: z.string() })).max(100),
  msg: text,
  errormsg: text,
  log: text,
  errorlog: text,
});

/** Reads the tool's Deep Linking response. Throws if it doesn't match our request. */
async function readAnswer(
  { db, services }: Platform,
  request: FastifyRequest,
  token: string,
): Promise<({ asked: RequestedLink } & z.infer<typeof said>) | { wrong: string }> {
  try {
    const { iss } = decodeJwt(token);
    const tool = await findToolByIssuer(db, iss);
    if (tool === undefined) return { wrong: `no enabled tool has the client id ${iss ?? ''}` };
    recordCaller(request, { clientId: tool.client_id });
    const payload = await verifyByTool({ tool, config: services.config }, token, {
      audience: [services.config.publicUrl],
      requiredClaims: ['exp', 'iat', 'nonce'],
      maxTokenAge: ANSWER_AGE_SECONDS,
    });
    const asked = await readRequestedLink(services, payload[`${DEEP_LINKING}data`]);
    if (asked === undefined) return { wrong: 'data: expected the value from this platform, at most eight hours old' };
    recordCaller(request, { clientId: tool.client_id, orgId: asked.orgId });
    const wrong = wrongClaim(payload, tool.deployment_id);
    if (wrong !== undefined) return { wrong: `${wrong}: unexpected value` };
    if (!(await isIssued(db, asked, asked.resourceLinkId))) return { wrong: 'data: the launch has ended' };
    if (!(await markTokenUsed(db, tool.client_id, { ...payload, jti: `deep-linking ${String(payload['nonce'])}` })))
      return { wrong: 'nonce: used before' };
    const own = (name: string) => payload[`${DEEP_LINKING}${name}`] ?? payload[`${DEEP_LINKING}${name}${MISPRINT}`];
    const read = said.safeParse({
      items: own('content_items') ?? [],
      msg: own('msg'),
      errormsg: own('errormsg'),
      log: own('log'),
      errorlog: own('errorlog'),
    });
    return read.success ? { asked, ...read.data } : { wrong: 'content_items: expected a list of at most 100 items' };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { wrong: error instanceof ProtocolError ? error.reason : String(error) };
  }
}

function wrongClaim(payload: JWTPayload, deploymentId: string): string | undefined {
  const expected = { message_type: 'LtiDeepLinkingResponse', version: '1.3.0', deployment_id: deploymentId };
  return Object.entries(expected).find(([name, value]) => payload[claim(name)] !== value)?.[0];
}
