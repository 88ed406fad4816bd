import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { saveTool } from '../launch/toolStore.ts';
import { ALL_SCOPES } from './ltiClaims.ts';
import { CLAIMS } from './openIdConfiguration.ts';
import { takeInvitation } from './invitationStore.ts';
import type { Platform } from './platform.ts';
import { ProtocolError } from './protocolError.ts';
import { customParameters, isForeignAddress, toolAddress, toolMessage, toolName } from './toolRegistration.ts';

const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** Other fields are neither stored nor returned. */
const registration = z.object({
  client_name: toolName,
  initiate_login_uri: toolAddress,
  redirect_uris: z.array(toolAddress).min(1).max(20),
  jwks_uri: toolAddress,
  scope: z.string().max(2048).optional(),
  [TOOL_CONFIGURATION]: z.object({
    target_link_uri: toolAddress,
    domain: z.string().max(255).optional(),
    custom_parameters: customParameters.optional(),
    // Messages that the platform doesn't send are ignored.
    messages: z
      .array(z.unknown())
      .max(20)
      .transform((all) => all.flatMap((each) => toolMessage.safeParse(each).data ?? []))
      .optional(),
  }),
});

const addressesOf = (data: z.infer<typeof registration>): string[] => [
  data.initiate_login_uri,
  ...data.redirect_uris,
  data.jwks_uri,
  data[TOOL_CONFIGURATION].target_link_uri,
  ...(data[TOOL_CONFIGURATION].messages ?? []).flatMap(({ target_link_uri }) => target_link_uri ?? []),
];

/** Serves `POST /lti/register`: LTI Dynamic Registration 1.0, with a token printed by `npm run tools -- invite`. */
export async function registerTool(
  { db, services }: Platform,
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
  const near = addressesOf(read.data).find((address) => !isForeignAddress(address, services.config.publicUrl));
  if (near !== undefined) throw new ProtocolError(400, 'invalid_client_metadata', `${near}: expected a public address`);
  if (!(await takeInvitation(db, token)))
    throw new ProtocolError(401, 'invalid_token', 'expected an unused registration token, at most a day old');
  const { client_name, initiate_login_uri, redirect_uris, jwks_uri, scope } = read.data;
  const { target_link_uri, domain, custom_parameters, messages } = read.data[TOOL_CONFIGURATION];
  const asked = scope?.split(' ') ?? [];
  const scopes = ALL_SCOPES.filter((known) => asked.length === 0 || asked.includes(known));
  const tool = await saveTool(db, {
    name: client_name,
    client_id: randomUUID(),
    deployment_id: randomUUID(),
    initiate_login_uri,
    redirect_uris,
    jwks_uri,
    target_link_uri,
    configuration: JSON.stringify({ custom: custom_parameters, messages, scopes, is_self_registered: true }),
  });
  return reply.code(201).send({
    client_id: tool.client_id,
    client_name: tool.name,
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    token_endpoint_auth_method: 'private_key_jwt',
    initiate_login_uri,
    redirect_uris,
    jwks_uri,
    scope: scopes.join(' '),
    [TOOL_CONFIGURATION]: {
      deployment_id: tool.deployment_id,
      target_link_uri,
      domain: domain ?? new URL(target_link_uri).host,
      claims: CLAIMS,
      custom_parameters: tool.configuration.custom ?? {},
      messages: tool.configuration.messages ?? [{ type: 'LtiResourceLinkRequest', target_link_uri }],
    },
  });
}
