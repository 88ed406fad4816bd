import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import { sendProblem } from './problemPage.ts';
import type { Tool } from './tool.ts';

const begun = z.object({
  iss: z.string(),
  client_id: z.string().optional(),
  login_hint: z.string().min(1),
  lti_message_hint: z.string().optional(),
  target_link_uri: z.string(),
});

export const hashState = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const isOurs = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/**
 * Handles `GET|POST /lti/login`, the third-party initiated login (IMS Security Framework 1.0, 5.1.1.1). The state is
 * stored on the server, since cookies would be blocked in the frame.
 */
export async function beginLogin(
  { options, database }: Tool,
  given: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform, origin } = options;
  const read = begun.safeParse(given);
  if (
    !read.success ||
    read.data.iss !== platform.issuer ||
    (read.data.client_id ?? platform.clientId) !== platform.clientId ||
    !isOurs(read.data.target_link_uri, origin)
  ) {
    return sendProblem(reply, options, 400, 'refused.foreign');
  }
  const [state, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  await database.rows(
    `with expired as (delete from login where expires_at < now())
     insert into login values ($1, $2, now() + interval '10 minutes') ${KEPT_PLAN}`,
    [hashState(state), nonce],
  );
  const query = new URLSearchParams({
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${origin}/lti/launch`,
    login_hint: read.data.login_hint,
    nonce,
    state,
    ...(read.data.lti_message_hint !== undefined && { lti_message_hint: read.data.lti_message_hint }),
  });
  return reply.header('cache-control', 'no-store').redirect(`${platform.authorizationUrl}?${query.toString()}`);
}
