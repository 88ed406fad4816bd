import type { FastifyReply } from 'fastify';
import { type JWTPayload } from 'jose';
import { z } from 'zod';
import { isTimeZone } from '../../shared/dates/zonedTime.ts';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { ACTIVITY_TYPES } from '../../shared/activityTypes.ts';
import type { Role, Session } from '../contract.ts';
import { endLogin, type LaunchedActivity } from './activityStore.ts';
import { moveDates } from './dates.ts';
import { inheritSettings } from './inheritance.ts';
import { hashState, isOurs } from './login.ts';
import { pageHeaders } from './pageHeaders.ts';
import { sendProblem } from './problemPage.ts';
import { roleOf } from './services.ts';
import { signSession } from './session.ts';
import type { Tool } from './tool.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
/** Our own claim: the URL at which the platform reports the current permissions of a launch. */
const STANDING = 'https://practicum.dev/spec/lti-standing/claim/endpoint';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
/** A launch is sent immediately after its token is issued. */
const AGE_SECONDS = 60;
/** Accepted difference between our clock and the platform's. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const launch = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  nonce: z.string(),
  azp: z.string().optional(),
  name: z.string().optional(),
  locale: z.string().optional(),
  [`${CLAIM}message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${CLAIM}version`]: z.literal('1.3.0'),
  [`${CLAIM}deployment_id`]: z.string(),
  [`${CLAIM}target_link_uri`]: z.string().optional(),
  [`${CLAIM}resource_link`]: z.object({ id: z.string().min(1).max(255), title: z.string().optional() }),
  [`${CLAIM}roles`]: z.array(z.string()),
  [`${CLAIM}context`]: z.object({ id: z.string(), title: z.string().optional() }).optional().catch(undefined),
  // An invalid value here must not keep anyone from working.
  [`${CLAIM}launch_presentation`]: z.object({ return_url: z.string().optional() }).optional().catch(undefined),
  [`${CLAIM}custom`]: z.record(z.string(), z.string()).default({}),
  [AGS]: z.object({ lineitem: z.url().optional() }).optional(),
  [NRPS]: z.object({ context_memberships_url: z.url() }).optional(),
  [STANDING]: z.object({ url: z.url() }).optional(),
});

/**
 * Handles `POST /lti/launch`: verifies the launch (LTI 1.3 core, 5; IMS Security Framework 1.0, 5.1.3) and returns the
 * page that it opens.
 */
export async function takeLaunch(tool: Tool, given: unknown, page: string, reply: FastifyReply): Promise<FastifyReply> {
  const session = await openSession(tool, given);
  if (session === undefined) return sendProblem(reply, tool.options, 401, 'refused.used');
  const element =
    `<script type="application/json" id="session">${JSON.stringify(session).replaceAll('<', '\\u003c')}</` + 'script>';
  return reply
    .headers(pageHeaders(tool.options))
    .type('text/html; charset=utf-8')
    .send(page.replace('<!--session-->', () => element));
}

/** Opens a session. Each request for a login uses it up, even if the launch is refused. */
async function openSession(tool: Tool, given: unknown): Promise<Session | undefined> {
  const form = z.object({ id_token: z.string(), state: z.string() }).safeParse(given);
  if (!form.success) return undefined;
  const stateHash = hashState(form.data.state);
  const claims = await verify(tool, form.data.id_token);
  if (claims !== undefined) return sessionOf(tool, claims, stateHash);
  await tool.database.rows('delete from login where state_hash = $1', [stateHash]);
  return undefined;
}

type Launch = z.infer<typeof launch>;

/**
 * Returns the origin to send messages to. The console is available on several hosts, so it is the one that the launch
 * returns to.
 */
function consoleOriginOf({ options }: Tool, claims: Launch): string {
  const address = claims[`${CLAIM}launch_presentation`]?.return_url ?? '';
  const origin = URL.canParse(address) ? new URL(address).origin : undefined;
  return options.consoleOrigins.find((known) => known === origin) ?? new URL(options.platform.issuer).origin;
}

async function verify({ options, platformKeys }: Tool, token: string): Promise<Launch | undefined> {
  const { issuer, clientId, deploymentId } = options.platform;
  const payload = await verified(() =>
    jwtVerify(token, platformKeys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      maxTokenAge: AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'nonce', 'iat', 'exp'],
    }),
  );
  const claims = launch.safeParse(payload);
  if (!claims.success || claims.data[`${CLAIM}deployment_id`] !== deploymentId) return undefined;
  if ((claims.data['azp'] ?? clientId) !== clientId || !isAsked(claims.data, options.origin)) return undefined;
  return claims.data;
}

/**
 * Returns whether the launch is meant for this tool. A Deep Linking launch requests a new activity, requires an
 * instructor, and has no target URL (LTI Deep Linking 2.0, 3.4.1).
 */
function isAsked(claims: Launch, origin: string): boolean {
  const target = claims[`${CLAIM}target_link_uri`];
  if (claims[`${CLAIM}message_type`] === 'LtiDeepLinkingRequest')
    return (target === undefined || isOurs(target, origin)) && roleOf(claims[`${CLAIM}roles`]) === 'instructor';
  return target !== undefined && isOurs(target, origin);
}

const verified = (verify: () => Promise<{ payload: JWTPayload }>): Promise<JWTPayload | undefined> =>
  verify().then(
    ({ payload }) => payload,
    () => undefined,
  );

async function sessionOf(tool: Tool, claims: Launch, stateHash: string): Promise<Session | undefined> {
  const custom = oursOf(claims[`${CLAIM}custom`]);
  const link = claims[`${CLAIM}resource_link`] as { id: string; title?: string };
  const role = roleOf(claims[`${CLAIM}roles`]);
  const isReport = custom['view'] === 'reporting';
  const name = claims.name ?? '';
  const activity = isReport ? undefined : launchedActivity(claims, custom, link);
  const login = { stateHash, nonce: claims.nonce, person: { userId: claims.sub, name }, activity };
  const ended = await endLogin(tool.database, login);
  if (ended === undefined) return undefined;
  if (activity !== undefined && ended.hasDates) await moveDates(tool, activity.id);
  const history = custom['resource_link_history']?.split(',') ?? [];
  if (activity !== undefined && history.length > 0) await inheritSettings(tool, { ...activity, history });
  const view = isReport ? 'reporting' : viewOf(role, custom, isNew(claims));
  const isPreview = custom['view'] === 'activity-learner';
  const caller = {
    userId: claims.sub,
    name,
    role,
    view,
    activityId: isReport ? '' : link.id,
    orgId: custom['org_id'] ?? '',
    standing: claims[STANDING]?.url ?? null,
    ...(isPreview && { isPreview }),
  };
  tool.standings.noteLaunch(caller, claims.iat * 1000);
  return {
    token: await signSession(tool, caller),
    view,
    role,
    userId: claims.sub,
    name,
    locale: claims.locale ?? 'en',
    consoleOrigin: consoleOriginOf(tool, claims),
    launchId: custom['launch_id'] ?? '',
    hideLearnerList: custom['hide_learner_list'] === 'true',
    learnerId: custom['learner_id'] ?? null,
    ...(isPreview && { isPreview }),
    timeZone: isTimeZone(custom['time_zone'] ?? '') ? custom['time_zone'] : undefined,
    courseName: claims[`${CLAIM}context`]?.title ?? '',
  };
}

function launchedActivity(
  claims: Launch,
  custom: Record<string, string>,
  link: { id: string; title?: string },
): LaunchedActivity {
  const services = claims as unknown as Record<
    string,
    { lineitem?: string; context_memberships_url?: string } | undefined
  >;
  const course = claims[`${CLAIM}context`];
  return {
    id: link.id,
    orgId: custom['org_id'] ?? '',
    title: link.title ?? '',
    type: ACTIVITY_TYPES.find((known) => known === custom['type']),
    lineItem: services[AGS]?.lineitem,
    memberships: services[NRPS]?.context_memberships_url,
    course: course && { id: course.id, name: course.title ?? '' },
  };
}

const OUR_PREFIX = 'practicum_';

/**
 * Returns the parameters set by the platform. If none has the prefix, returns all, although a tool may have set some of
 * them.
 */
function oursOf(custom: Readonly<Record<string, string>>): Record<string, string> {
  const prefixed = Object.entries(custom).filter(([name]) => name.startsWith(OUR_PREFIX));
  if (prefixed.length === 0) return { ...custom };
  return Object.fromEntries(prefixed.map(([name, value]) => [name.slice(OUR_PREFIX.length), value]));
}

/** Returns whether the activity is new. The console sends a line item for every existing one. */
const isNew = (claims: Launch): boolean =>
  (claims as unknown as Record<string, { lineitem?: string } | undefined>)[AGS]?.lineitem === undefined;

/** Returns the view to open. An activity that has yet to be created opens in its settings. */
function viewOf(role: Role, custom: Record<string, string>, isToBeMade: boolean): Session['view'] {
  if (role === 'learner' || custom['view'] === 'activity-learner') return 'work';
  return role === 'instructor' && (custom['view'] === 'activity-settings' || isToBeMade) ? 'settings' : 'review';
}
