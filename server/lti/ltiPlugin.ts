import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import { answerLogin } from './answerLogin.ts';
import { issueAccessToken } from './accessToken.ts';
import { takeDeepLinks } from './deepLinking.ts';
import { ltiPaths } from './ltiPaths.ts';
import { openIdConfiguration } from './openIdConfiguration.ts';
import { publishedKeys } from './platformKey.ts';
import { ProtocolError } from './protocolError.ts';
import { recordRefusal } from './refusals.ts';
import { registerTool } from './registerTool.ts';
import { takeReturn } from './returnPage.ts';
import { servicesPlugin } from './services/servicesPlugin.ts';
import { sendStoragePage } from './storagePage.ts';
import type { Platform } from './platform.ts';

const BODY_BYTES_MAX = 256 * 1024;

/** Returns the `WWW-Authenticate` header of a call without a valid token (RFC 6750, 3). */
function challengeOf({ status, error, message }: ProtocolError, authorization: string | undefined) {
  if (status !== 401 && error !== 'insufficient_scope') return {};
  const reason = authorization === undefined ? '' : `, error="${error}", error_description="${message}"`;
  return { 'www-authenticate': `Bearer realm="practicum"${reason}` };
}

/** Returns the error for query parameters that the schema rejects, such as a repeated filter. */
const wrongParameters = ({ issues }: ZodError): ProtocolError =>
  new ProtocolError(
    400,
    'invalid_request',
    issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );

/**
 * Serves the platform side of LTI 1.3: login, keys, tokens, registration, Deep Linking, and the services that tools
 * call.
 */
export async function ltiPlugin(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, services } = platform;
  await app.register(formbody, { bodyLimit: BODY_BYTES_MAX });
  app.setErrorHandler(async (thrown: FastifyError | ProtocolError | ZodError, request, reply) => {
    const error = thrown instanceof ZodError ? wrongParameters(thrown) : thrown;
    if (error instanceof ProtocolError) {
      await recordRefusal(platform, request, error);
      return reply
        .code(error.status)
        .headers({ 'cache-control': 'no-store', ...challengeOf(error, request.headers.authorization) })
        .send({ error: error.error, error_description: error.message });
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database did not respond in time');
      return reply.code(503).header('retry-after', 1).send({ error: 'temporarily_unavailable', requestId: request.id });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      // For example, the body isn't JSON or has another media type.
      const refusal = { error: 'invalid_request', reason: error.message };
      await recordRefusal(platform, request, refusal);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ error: refusal.error, error_description: refusal.reason, requestId: request.id });
    }
    request.log.error({ err: error }, 'a call of a tool failed');
    return reply.code(status).send({ error: 'server_error', requestId: request.id });
  });
  app.get(ltiPaths.configuration, (_request, reply) => reply.send(openIdConfiguration(services.config.publicUrl)));
  app.get(ltiPaths.jwks, async (_request, reply) =>
    reply.header('cache-control', 'max-age=300').send(await publishedKeys(db, services.keys)),
  );
  app.get(ltiPaths.authorization, (request, reply) => answerLogin(platform, request, request.query, reply));
  app.post(ltiPaths.authorization, (request, reply) => answerLogin(platform, request, request.body, reply));
  app.post(ltiPaths.token, (request, reply) => issueAccessToken(platform, request, reply));
  app.post(ltiPaths.registration, { bodyLimit: BODY_BYTES_MAX }, (request, reply) =>
    registerTool(platform, request, reply),
  );
  app.post(ltiPaths.deepLinking, (request, reply) => takeDeepLinks(platform, request, reply));
  app.get(ltiPaths.returning, (request, reply) => takeReturn(platform, request, reply));
  app.get(ltiPaths.storage, (_request, reply) => sendStoragePage(services.config, reply));
  await app.register(servicesPlugin, platform);
}
