import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, testServices, type TestApi } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { readConfig } from '../config.ts';

const POOL = {
  userPoolId: 'us-west-2_A',
  clientId: 'c',
  hostedDomain: 'auth.example.org',
} as const;
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };
const HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-other',
];
const PATHS = ['/', '/config.json', '/graphql', '/healthz', '/idp/outbox', '/lti/jwks'];

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  const config = readConfig(settings);
  database = await createTestDatabase();
  const { embedded } = await openIdentity(config, database.db, testServices(config));
  api = await createTestApi({ config, db: database.db, ...(embedded && { identityPlugin: embedded.plugin }) });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const statusOf = async ({ app }: TestApi, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers: { host: '127.0.0.1:4000', ...headers }, remoteAddress: '127.0.0.1' })).statusCode;

describe('[install-07] the embedded identity provider rejects proxied requests', () => {
  test.each(HEADERS)('with the header %s, at every address', async (header) => {
    for (const url of PATHS) {
      expect(await statusOf(api, url, { [header]: '203.0.113.7' }), url).toBe(403);
      expect(await statusOf(api, url, {}), url).not.toBe(403);
    }
  });

  test('with HTTP/1.0, which nginx uses by default', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const answerTo = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET /healthz HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await answerTo('1.0')).toBe('HTTP/1.1 403 Forbidden');
    expect(await answerTo('1.1')).toBe('HTTP/1.1 200 OK');
  });

  test('from the page of another origin', async () => {
    expect(await statusOf(api, '/idp/outbox', { origin: 'https://practicum.example.org' })).toBe(403);
    expect(await statusOf(api, '/idp/outbox', { origin: 'http://localhost.example.org:4000' })).toBe(403);
    for (const origin of ['http://localhost:4000', 'http://northwind.localhost:4000', 'null'])
      expect(await statusOf(api, '/idp/outbox', { origin }), origin).toBe(200);
  });

  test('with a message that names the fix', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await api.app.inject({ url: '/', headers });
    expect(answer.json<{ message: string }>().message).toMatch(
      /header x-forwarded-for indicates a proxy.*TRUSTED_PROXIES/,
    );
  });
});

test.each([
  ['a setting names the proxy', 200, { TRUSTED_PROXIES: '127.0.0.1' }],
  ['a setting names another proxy', 403, { TRUSTED_PROXIES: '10.0.0.1' }],
])('[install-07] if %s, the response status is %d', async (_title, status, more) => {
  const named = await createTestApi({ config: readConfig({ ...settings, ...more }) });
  expect(await statusOf(named, '/healthz', { 'x-forwarded-for': '203.0.113.7' })).toBe(status);
  await named.close();
});

test('[install-07] with Amazon Cognito a proxy needs no setting', async () => {
  const config = readConfig(settings);
  const cognito = { ...config, identity: { ...config.identity, ...POOL, mode: 'cognito' as const } };
  const open = await createTestApi({ config: cognito });
  expect(await statusOf(open, '/healthz', { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  await open.close();
});
