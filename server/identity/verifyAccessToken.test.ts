import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createVerifier, remoteKeys } from './verifyAccessToken.ts';

const { identity } = readConfig({});
const settings = { ...identity, issuers: ['https://pool.test/one', 'https://pool.test/two'] };
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let own: Key;
let foreign: Key;
let jwks: { keys: object[] };
let localKeys: JWTVerifyGetKey;
let server: Server;
let asked = 0;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  own = pair.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  jwks = { keys: [key] };
  localKeys = createLocalJWKSet({ keys: [{ ...key, kty: 'RSA' }] });
  server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: settings.issuers[0] ?? '',
  sub: 'ada',
  client_id: settings.clientId,
  token_use: 'access',
  auth_time: 1234,
  iat: now(),
  exp: now() + HOUR,
  ...changes,
});
const signCritical = () =>
  new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'own', b64: true, crit: ['b64'] }).sign(own);
const sign = (changes: Record<string, unknown> = {}, key = own): Promise<string> =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
const keysOverHttp = () =>
  remoteKeys({ ...settings, jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json` });

describe.each<[string, () => JWTVerifyGetKey]>([
  ['its own key', () => localKeys],
  ['keys fetched over HTTP', keysOverHttp],
])('[api-04] with %s the API', (_where, keys) => {
  test('accepts access tokens of each configured issuer and client', async () => {
    const verify = createVerifier(settings, keys());
    expect(await verify(await sign())).toEqual({
      issuer: 'https://pool.test/one',
      subject: 'ada',
      clientId: settings.clientId,
      isHosted: false,
      authTime: 1234,
    });
    expect(await verify(await sign({ scope: 'email openid' }))).toMatchObject({ isHosted: true });
    expect(await verify(await sign({ iss: 'https://pool.test/two', client_id: 'practicum-contoso' }))).toMatchObject({
      issuer: 'https://pool.test/two',
      clientId: 'practicum-contoso',
    });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['an ID token', () => sign({ token_use: 'id', aud: settings.clientId })],
    ["another client's token", () => sign({ client_id: 'another' })],
    ['a token that names its client as audience only', () => sign({ client_id: undefined, aud: settings.clientId })],
    ["another issuer's token", () => sign({ iss: 'https://pool.test/three' })],
    ['a token of another key', () => sign({}, foreign)],
    [
      'a token whose claims were changed',
      async () =>
        (await sign()).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify(claims({ sub: 'eve' }))).toString('base64url')}.`,
        ),
    ],
    ['an unsigned token', () => new UnsecuredJWT(claims()).encode()],
    ['an expired token', () => sign({ iat: now() - HOUR, exp: now() - 60 })],
    ['a token that never expires', () => sign({ exp: undefined })],
    ['a token with critical headers, though known ones', signCritical],
    ['no token at all', () => 'nonsense'],
  ])('rejects %s', async (_what, token) => {
    await expect(createVerifier(settings, keys())(await token())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

test('[api-04] an accepted token is rejected once it has expired', async () => {
  const verify = createVerifier(settings, localKeys);
  const token = await sign({ exp: now() + 60 });
  await verify(token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
  expect(await verify(token)).toMatchObject({ subject: 'ada' });
  vi.setSystemTime(Date.now() + 20_000);
  await expect(verify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('keys are fetched once for many tokens', async () => {
  const before = asked;
  const verify = createVerifier(settings, keysOverHttp());
  for (const sub of ['ada', 'grace', 'alan']) await verify(await sign({ sub }));
  expect(asked - before).toBe(1);
});

test('a failed key fetch does not invalidate the token', async () => {
  const closed = createVerifier(settings, remoteKeys({ ...settings, jwksUri: 'http://127.0.0.1:1/jwks.json' }));
  await expect(closed(await sign())).rejects.not.toMatchObject({ code: 'UNAUTHORIZED' });
});
