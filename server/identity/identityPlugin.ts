import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { hasOnlyStorableText } from '../../shared/text/storable.ts';
import { translatorFor } from '../i18n/translator.ts';
import { actions } from './actions/index.ts';
import { CognitoError, refusals } from './cognitoError.ts';
import { authorize } from './hosted/authorize.ts';
import { handleSignInForm } from './hosted/handleSignInForm.ts';
import { logout, outbox, userInfo } from './hosted/otherPages.ts';
import { token } from './hosted/token.ts';
import { clientsOf, issuerOf, type Provider } from './provider.ts';

const BODY_BYTES_MAX = 64 * 1024;
const PREFLIGHT_SECONDS = 600;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/;

/**
 * Serves the embedded identity provider under /idp: Cognito's user-pool actions, hosted pages and keys. Only this
 * computer can use it.
 */
export const identityPlugin =
  (provider: Provider): FastifyPluginAsync =>
  async (app) => {
    await app.register(
      async (idp) => {
        await idp.register(formbody, { bodyLimit: BODY_BYTES_MAX });
        idp.addContentTypeParser(
          'application/x-amz-json-1.1',
          { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
          (_request, body, done) => done(null, body),
        );
        idp.addHook('onRequest', (request, reply, done) => {
          if (!isOfThisComputer(request))
            return void reply.code(403).send({ error: 'This identity provider is available on this computer only.' });
          done();
        });
        await idp.register(cookie);
        await idp.register(cors, {
          methods: ['GET', 'POST'],
          maxAge: PREFLIGHT_SECONDS,
          origin: async (origin: string | undefined) => clientsOf(provider).some((client) => client.origin === origin),
        });
        routes(idp, provider);
      },
      { prefix: '/idp' },
    );
  };

/**
 * Returns whether a request comes from this computer. A proxy can rewrite the host, but passes on the origin of the
 * calling page. A form on a hosted page sends the origin `null`.
 */
const isOfThisComputer = ({ headers: { host = '', origin = 'null' } }: FastifyRequest): boolean =>
  LOOPBACK.test(host) && (origin === 'null' || LOOPBACK.test(origin.replace(/^https?:\/\//, '')));

function routes(idp: FastifyInstance, provider: Provider): void {
  idp.post('/', (request, reply) => answerAction(provider, request, reply));
  idp.get('/oauth2/authorize', (request, reply) => authorize(provider, request, reply));
  idp.post('/oauth2/local', (request, reply) => handleSignInForm(provider, request, reply));
  idp.post('/oauth2/token', (request, reply) => token(provider, request, reply));
  idp.get('/oauth2/userInfo', (request, reply) => userInfo(provider, request, reply));
  idp.get('/logout', (request, reply) => logout(provider, request, reply));
  idp.get('/outbox', (request, reply) => outbox(provider, request, reply));
  idp.get(`/${provider.settings.userPoolId}/.well-known/jwks.json`, () => provider.key.jwks);
  idp.get(`/${provider.settings.userPoolId}/.well-known/openid-configuration`, () => discovery(provider));
}

/** Serves Cognito's API: a header names the action, and a refusal has status 400 with its name in `__type`. */
async function answerAction(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.type('application/x-amz-json-1.1').header('cache-control', 'no-store');
  try {
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const action = actions.get(name);
    if (!action) throw refusals.invalid(`${name} is not supported by the embedded identity provider.`);
    return await reply.send(
      JSON.stringify(
        await action(provider, readJson(request.body), { address: request.ip, words: translatorFor(request) }),
      ),
    );
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return reply.code(400).send(JSON.stringify({ __type: error.name, message: error.message }));
  }
}

function readJson(body: unknown): unknown {
  const value = parseJson(String(body));
  if (!hasOnlyStorableText(value))
    throw refusals.invalid('The body contains a character that is not allowed, or too many fields.');
  return value;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refusals.invalid('The body is not JSON.');
  }
}

function discovery(provider: Provider) {
  const base = `${provider.origin}/idp`;
  return {
    issuer: issuerOf(provider),
    jwks_uri: `${issuerOf(provider)}/.well-known/jwks.json`,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    userinfo_endpoint: `${base}/oauth2/userInfo`,
    end_session_endpoint: `${base}/logout`,
    response_types_supported: [provider.settings.responseType],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}
