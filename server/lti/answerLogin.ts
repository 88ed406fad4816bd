import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { telemetry } from '../../shared/telemetry/telemetry.ts';
import { recordAudit } from '../audit/auditStore.ts';
import { takeLaunchHint, type HintedLaunch } from '../launch/hintStore.ts';
import { findToolByClientId, type Tool } from '../launch/toolStore.ts';
import { hashSecret } from '../secrets/oneTimeSecret.ts';
import { idToken } from './idToken.ts';
import { recordCaller, recordRefusal } from './refusals.ts';
import { sendFailedLaunch, sendLaunchForm, sendRefusalForm, type LaunchRefusal } from './launchPage.ts';
import type { Platform } from './platform.ts';
import { translatorFor } from '../i18n/translator.ts';

const asked = z.object({
  response_type: z.literal('id_token'),
  response_mode: z.literal('form_post'),
  scope: z
    .string()
    .max(2048)
    .refine((scope) => scope.split(' ').includes('openid')),
  prompt: z.literal('none'),
  client_id: z.string().max(255),
  redirect_uri: z.string().max(2048),
  login_hint: z.string().max(255),
  lti_message_hint: z.string().max(255),
  nonce: z.string().min(1).max(512),
  state: z.string().max(4096).optional(),
});
type LoginRequest = z.infer<typeof asked>;

/**
 * Serves `GET|POST /lti/auth`: a tool fetches a launch (IMS Security Framework 1.0, 5.1.1.2). The frame sends no cookie
 * and no token. The hint, which is valid once and for a minute, identifies the person, whose permissions are checked
 * again.
 */
export async function answerLogin(
  platform: Platform,
  request: FastifyRequest,
  given: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, services } = platform;
  const { config } = services;
  let mayMend = false;
  let isKnown = false;
  // If the tool or its address is unknown, nothing is redirected.
  const refuse = async (error: OidcError, reason: LaunchRefusal, fields = '') => {
    const sender = await findSender(db, given);
    if (sender !== undefined && !isKnown) recordCaller(request, sender);
    await recordRefusal(platform, request, { error, reason: [reason, fields].filter((part) => part !== '').join(' ') });
    if (sender?.action === undefined) return sendFailedLaunch(reply, config, reason, { fields });
    const description = translatorFor(request).translate(reason, { fields });
    return sendRefusalForm(reply, config, { ...sender, action: sender.action, error, description, mayMend });
  };
  const read = asked.safeParse(given);
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.'));
    return refuse(errorOf(fields), 'launch.lacking', fields.join(', '));
  }
  const hinted = await takeLaunchHint(db, read.data.login_hint);
  // A disabled tool counts as unknown.
  if (hinted?.tool.is_enabled !== true) return refuse('login_required', 'launch.used');
  const { tool } = hinted;
  // The tool sends this request separately. Link its trace to that of the call with which the person began the launch.
  telemetry().tracing?.link('launch', hinted.launch.traceparent);
  recordCaller(request, { clientId: tool.client_id, orgId: hinted.orgId });
  isKnown = true;
  mayMend = hinted.launch.kind === 'reporting' || hinted.launch.role === 'instructor';
  const wrong = mismatch(tool, read.data);
  if (wrong !== undefined) return refuse('invalid_request', wrong);
  if (!(await stillMay(platform, hinted, request))) return refuse('access_denied', 'launch.noAccess');
  const token = await idToken(platform, tool, hinted, read.data.nonce);
  return sendLaunchForm(reply, config, { action: read.data.redirect_uri, idToken: token, state: read.data.state });
}

type OidcError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'login_required' | 'access_denied';

/** Returns an error code of RFC 6749 (4.1.2.1) or OpenID Connect Core (3.1.2.6). */
function errorOf(fields: readonly string[]): OidcError {
  if (fields.includes('response_type')) return 'unsupported_response_type';
  return fields.includes('scope') ? 'invalid_scope' : 'invalid_request';
}

const sender = z.object({
  client_id: z.string().max(255),
  redirect_uri: z.string().max(2048).optional().catch(undefined),
  state: z.string().max(4096).optional().catch(undefined),
});

/** Finds the registered tool of a request, and the registered address that errors are sent to. */
async function findSender(
  db: Platform['db'],
  given: unknown,
): Promise<{ clientId: string; action: string | undefined; state: string | undefined } | undefined> {
  const read = sender.safeParse(given);
  const tool = read.success ? await findToolByClientId(db, read.data.client_id) : undefined;
  if (!read.success || tool === undefined) return undefined;
  const { redirect_uri, state } = read.data;
  return {
    clientId: tool.client_id,
    action: tool.redirect_uris.find((known) => known === redirect_uri),
    state,
  };
}

function mismatch(
  tool: Tool,
  { client_id, redirect_uri, login_hint, lti_message_hint }: LoginRequest,
): LaunchRefusal | undefined {
  if (client_id !== tool.client_id) return 'launch.otherTool';
  if (!tool.redirect_uris.includes(redirect_uri)) return 'launch.otherAddress';
  return lti_message_hint === hashSecret(login_hint) ? undefined : 'launch.hintsDiffer';
}

/** Checks the permission again, because it may have changed since the launch was requested. */
async function stillMay(platform: Platform, hinted: HintedLaunch, request: FastifyRequest): Promise<boolean> {
  const { userId, orgId, launch } = hinted;
  const standing = await platform.authorizeAgain(platform, hinted, request);
  if (standing.isActive && (launch.kind === 'reporting' || standing.role === launch.role)) return true;
  const code = standing.isActive ? 'ACCESS_DENIED' : standing.code;
  // If the person no longer exists, there is no one to record.
  if (code === undefined) return false;
  const target = launch.kind === 'activity' ? `lti.auth courseId=${launch.courseId}` : 'lti.auth';
  await recordAudit(platform.db, {
    event: 'denial',
    result: 'denied',
    code,
    actor: userId,
    orgId,
    target,
    requestId: request.id,
    address: platform.services.auditAddress(request.ip),
  });
  return false;
}
