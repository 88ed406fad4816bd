import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { saveTool } from '../launch/toolStore.ts';
import { takeInvitation } from './invitationStore.ts';
import type { Platform } from './platform.ts';
import { ProtocolError } from './protocolError.ts';

const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const toolAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => address.startsWith('https:') || LOOPBACK.includes(new URL(address).hostname),
    'an https address',
  );

const registration = z.looseObject({
  client_name: z.string().trim().min(1).max(200),
  initiate_login_uri: toolAddress,
  redirect_uris: z.array(toolAddress).min(1).max(20),
  jwks_uri: toolAddress,
  [TOOL_CONFIGURATION]: z.looseObject({ target_link_uri: toolAddress }),
});

/** `POST /lti/register`: LTI Dynamic Registration 1.0, with a token that `npm run tools -- invite` has printed. */
export async function registerTool(
  { db }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const read = registration.safeParse(request.body);
  if (!read.success)
    throw new ProtocolError(
      400,
      'invalid_client_metadata',
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  if (!(await takeInvitation(db, token)))
    throw new ProtocolError(
      401,
      'invalid_token',
      'expected a registration token that has not been used and is at most a day old',
    );
  const { client_name, initiate_login_uri, redirect_uris, jwks_uri } = read.data;
  const configuration = read.data[TOOL_CONFIGURATION] as { target_link_uri: string };
  const tool = await saveTool(db, {
    name: client_name,
    client_id: randomUUID(),
    deployment_id: randomUUID(),
    initiate_login_uri,
    redirect_uris,
    jwks_uri,
    target_link_uri: configuration.target_link_uri,
  });
  return reply.code(201).send({
    ...read.data,
    client_id: tool.client_id,
    [TOOL_CONFIGURATION]: { ...configuration, deployment_id: tool.deployment_id },
  });
}
