import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Activity, Session, Settings } from '../../../tool/contract.ts';
import { openTool, type OpenedTool } from '../../../tool/server/openTool.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
export const ORIGIN = 'http://localhost:4001';

export let database: TestDatabase;
export let tool: OpenedTool;
let platform: Server;
export let issuer: string;
let signingKey: CryptoKey;
let folder: string;
/** Reports that the platform has received. */
export const told: { path: string; body: Record<string, unknown> }[] = [];

export interface Who {
  sub: string;
  roles?: string[];
  custom?: Record<string, string>;
  link?: string;
}

export async function begin() {
  const answer = await tool.app.inject({
    method: 'POST',
    url: '/lti/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      iss: issuer,
      client_id: 'tool',
      login_hint: 'h',
      lti_message_hint: 'm',
      target_link_uri: `${ORIGIN}/lti/launch`,
    }).toString(),
  });
  return { status: answer.statusCode, query: new URL(answer.headers.location ?? 'http://x').searchParams };
}

export const sign = (claims: JWTPayload, kid = 'p') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(signingKey);

export function claimsOf({ sub, roles = ['#Learner'], custom = {}, link = 'r1' }: Who, nonce: string): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: 'tool',
    sub,
    nonce,
    iat: now,
    exp: now + 60,
    name: sub,
    locale: 'en',
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: '1',
    [`${CLAIM}target_link_uri`]: `${ORIGIN}/lti/launch`,
    [`${CLAIM}resource_link`]: { id: link, title: 'Speech </script>' },
    [`${CLAIM}roles`]: roles.map((role) => `${MEMBERSHIP}${role}`),
    [`${CLAIM}custom`]: { view: 'activity', type: 'individual', org_id: 'o1', launch_id: 'launch', ...custom },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { lineitem: `${issuer}/items/${link}` },
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: `${issuer}/members` },
    'https://practicum.dev/spec/lti-standing/claim/endpoint': { url: `${issuer}/standing` },
  };
}

export const post = (id_token: string, state: string) =>
  tool.app.inject({
    method: 'POST',
    url: '/lti/launch',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id_token, state }).toString(),
  });

export async function launch(who: Who): Promise<Session> {
  const { query } = await begin();
  const page = await post(await sign(claimsOf(who, query.get('nonce') ?? '')), query.get('state') ?? '');
  expect(page.statusCode).toBe(200);
  return JSON.parse(/id="session">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}') as Session;
}

export async function call<T>(
  session: Session,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const answer = await tool.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${session.token}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as T };
}

export const settingsOf = ({
  savedAt: _savedAt,
  resourceLinkId: _resourceLinkId,
  video: _video,
  ...settings
}: Activity): Settings => settings;
export const learner = (sub = 'l1', link = 'r1') => launch({ sub, link });
export const teacher = (link = 'r1', custom: Record<string, string> = {}) =>
  launch({ sub: 't1', roles: ['#Instructor'], link, custom });
export const text = (words: string) => ({ answers: [{ questionId: null, mediaId: null, text: words }] });
export const lastTold = async (count: number) => {
  await expect.poll(() => told.length).toBe(count);
  return told.at(-1)?.body;
};

/** Opens the tool, and a platform that signs its launches and receives its reports, for the tests of a file. */
export function openSignedTool(): void {
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    signingKey = privateKey;
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'p', alg: 'RS256', use: 'sig' }] };
    const items = new Map<string, object>();
    platform = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const answer = (status: number, body?: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
        if (request.url === '/jwks') return answer(200, jwks);
        if (request.url === '/token') return answer(200, { access_token: 'token', expires_in: 3600 });
        if (request.url === '/events') return answer(204);
        if (request.url === '/standing') return answer(200, { status: 'Active', roles: [] });
        if (request.url === '/members')
          return answer(200, {
            members: [
              { user_id: 'l1', name: 'Lena', roles: [`${MEMBERSHIP}#Learner`] },
              { user_id: 'l2', name: 'Max', roles: [`${MEMBERSHIP}#Learner`] },
              { user_id: 't1', name: 'Tina', roles: [`${MEMBERSHIP}#Instructor`] },
            ],
          });
        const isItem = request.url?.startsWith('/items/') === true && request.method !== 'POST';
        if (isItem && request.method === 'PUT') items.set(request.url ?? '', JSON.parse(text) as object);
        if (isItem) return answer(200, { label: 'Speech', scoreMaximum: 100, ...items.get(request.url ?? '') });
        told.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
        return answer(204);
      });
    });
    await new Promise<void>((resolve) => platform.listen(0, 'localhost', resolve));
    issuer = `http://localhost:${(platform.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'practicum-tool-'));
    writeFileSync(join(folder, 'index.html'), '<html><head><!--session--></head></html>');
    database = await createTestDatabase();
    tool = await openTool({
      connection: database.pool.options,
      origin: ORIGIN,
      consoleOrigins: [issuer],
      platform: {
        issuer,
        clientId: 'tool',
        deploymentId: '1',
        authorizationUrl: `${issuer}/auth`,
        tokenUrl: `${issuer}/token`,
        jwksUrl: `${issuer}/jwks`,
        eventsUrl: `${issuer}/events`,
      },
      mediaFolder: join(folder, 'media'),
      webRoot: folder,
      reportsEveryMs: 50,
      runsMediaJobs: false,
    });
  });
  afterAll(async () => {
    await tool.close();
    await database.close();
    platform.close();
    rmSync(folder, { recursive: true });
  });
}
