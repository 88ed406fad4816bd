import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { fetchProfile } from './profile.ts';
import { PASSWORD_SCOPE } from './tokens.ts';

let server: Server;
let answer: RequestListener;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => server.close());

const token = new UnsecuredJWT({ scope: PASSWORD_SCOPE }).encode();
const profileOfToken = () =>
  fetchProfile(token, {
    ...readConfig({}).identity,
    userPoolEndpoint: `http://localhost:${(server.address() as AddressInfo).port}/`,
  });
const ada: RequestListener = (_request, response) =>
  response.end(
    JSON.stringify({
      UserAttributes: [
        { Name: 'email', Value: 'Ada@Example.test' },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );

test.each([400, 401, 403])('a session that the provider ended (%i) is not authenticated', async (status) => {
  answer = (_request, response) => response.writeHead(status).end('{}');
  await expect(profileOfToken()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test.each([429, 502])('a provider that returns %i can be retried', async (status) => {
  answer = (_request, response) => response.writeHead(status).end();
  await expect(profileOfToken()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    data: { retryAfterSeconds: 1 },
    cause: { message: `the identity provider returned ${status} for a profile request` },
  });
});

test('a provider without this call is a configuration error', async () => {
  answer = (_request, response) => response.writeHead(404).end();
  await expect(profileOfToken()).rejects.toThrow('returned 404');
});

test('a provider that breaks every connection can be retried', async () => {
  answer = (request) => request.socket.destroy();
  await expect(profileOfToken()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test.each([
  ['', {}],
  [' without a text', { email: null, given_name: null }],
  [' that is blank', { email: ' ' }],
])('[login-27] an account without an address%s is a profile, not an error', async (_, attributes) => {
  answer = (_request, response) => response.end(JSON.stringify({ sub: 'ada', ...attributes }));
  const address = `localhost:${(server.address() as AddressInfo).port}`;
  const settings = { ...readConfig({}).identity, hostedDomain: address };
  const profile = await fetchProfile(new UnsecuredJWT({ scope: 'openid' }).encode(), settings);
  expect(profile).toEqual({ email: undefined, emailVerified: false, givenName: '', familyName: '' });
});

test('a broken connection is retried once', async () => {
  asked = 0;
  answer = (request, response) => {
    answer = ada;
    request.socket.destroy();
    response.destroy();
  };
  expect(await profileOfToken()).toMatchObject({ email: 'Ada@Example.test', emailVerified: true });
  expect(asked).toBe(2);
});
