import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';

export interface LaunchForm {
  url: string;
  inputs: readonly { name: string; value: string }[];
}

/** The server side of someone else's LTI 1.3 tool: it has keys, accepts launches and calls services. */
export interface ForeignTool {
  clientId: string;
  registration: {
    name: string;
    client_id: string;
    deployment_id: string;
    initiate_login_uri: string;
    target_link_uri: string;
    redirect_uris: string[];
    jwks_uri: string;
  };
  /** Starts the tool's side of a launch with the given values, optionally changed. */
  comeFor(
    form: LaunchForm,
    changes?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: string; headers: Record<string, unknown> }>;
  /** Returns the claims of the token in the platform's page. */
  readLaunch(page: string): Promise<JWTPayload>;
  /** Signs with the tool's key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Publishes another key that replaces the current one. */
  rotateKey(kid: string): Promise<void>;
  token(
    scopes: readonly string[],
    claims?: JWTPayload,
  ): Promise<{ status: number; body: { access_token?: string; scope?: string; error?: string } }>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    token: string | undefined,
    body?: object,
  ): Promise<{ status: number; body: unknown }>;
  close(): void;
}

const ISSUER = 'http://localhost:4000';
export const NONCE = 'a nonce';

async function createKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

export async function createForeignTool(app: FastifyInstance): Promise<ForeignTool> {
  let key = await createKey('tool');
  const server: Server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key.published] })),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = `client-${randomUUID()}`;
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.published.kid }).sign(key.privateKey);
  const now = () => Math.floor(Date.now() / 1000);
  return {
    clientId,
    registration: {
      name: 'Foreign',
      client_id: clientId,
      deployment_id: 'd1',
      initiate_login_uri: `${origin}/login`,
      target_link_uri: `${origin}/launch`,
      redirect_uris: [`${origin}/launch`],
      jwks_uri: `${origin}/jwks`,
    },
    async comeFor({ inputs }, changes = {}) {
      const given = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
      const { login_hint = '', lti_message_hint = '', client_id = '' } = given;
      const query = {
        response_type: 'id_token',
        response_mode: 'form_post',
        scope: 'openid',
        prompt: 'none',
        client_id,
        redirect_uri: `${origin}/launch`,
        login_hint,
        lti_message_hint,
        nonce: NONCE,
        state: 'a "state"',
        ...changes,
      };
      const answer = await app.inject({ method: 'GET', url: '/lti/auth', query });
      return { status: answer.statusCode, body: answer.body, headers: answer.headers };
    },
    async readLaunch(page) {
      const token = /name="id_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const keys = createLocalJWKSet((await app.inject({ url: '/lti/jwks' })).json<JSONWebKeySet>());
      const { payload } = await jwtVerify(token, keys, {
        issuer: ISSUER,
        audience: decodeJwt(token).aud as string,
        algorithms: ['RS256'],
      });
      return payload;
    },
    sign,
    async rotateKey(kid) {
      key = await createKey(kid);
    },
    async token(scopes, claims = {}) {
      const assertion = await sign({
        iss: clientId,
        sub: clientId,
        aud: `${ISSUER}/lti/token`,
        jti: randomUUID(),
        iat: now(),
        exp: now() + 60,
        ...claims,
      });
      const payload = new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope: scopes.join(' '),
      });
      const answer = await app.inject({
        method: 'POST',
        url: '/lti/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: payload.toString(),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async call(method, address, token, body) {
      const type = address.endsWith('/scores')
        ? 'application/vnd.ims.lis.v1.score+json'
        : 'application/vnd.ims.lis.v2.lineitem+json';
      const answer = await app.inject({
        method,
        url: address.replace(ISSUER, ''),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': type }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    },
    close: () => server.close(),
  };
}
