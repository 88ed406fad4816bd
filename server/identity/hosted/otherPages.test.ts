import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, openProvider, type TestProvider } from '../../../tests/support/identityClient.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

describe('the provider responds on this computer only', () => {
  test.each([
    ['evil.test', 403],
    ['localhost.evil.test', 403],
    ['192.168.1.5:4000', 403],
    ['localhost:4000', 200],
    ['127.0.0.1:4000', 200],
    ['northwind.localhost:4000', 200],
  ])('when addressed as %s: %i', async (host, status) => {
    expect((await call(provider, { url: '/idp/outbox', headers: { host } })).statusCode).toBe(status);
  });

  test('and lets only registered origins read its responses', async () => {
    const allowed = async (origin: string) =>
      (await call(provider, { url: '/idp/outbox', headers: { origin } })).headers['access-control-allow-origin'];
    const sso = `http://contoso.localhost:${provider.config.port}`;
    expect(await Promise.all([provider.origin, sso, 'https://evil.test', 'null'].map(allowed))).toEqual([
      provider.origin,
      sso,
      undefined,
      undefined,
    ]);
  });
});

test("[browser-07] a page has the console's icon, which its policy allows", async () => {
  const { body, headers } = await call(provider, { url: '/idp/outbox' });
  expect(body).toContain('<link rel="icon" href="/favicon.svg"');
  expect(String(headers['content-security-policy']).split('; ')).toContain("img-src 'self'");
});
