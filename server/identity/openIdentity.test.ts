import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';
import { testServices } from '../../tests/support/testApi.ts';
import { readConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { browserSettings } from './browserSettings.ts';
import { openIdentity } from './openIdentity.ts';

test.each(['0.0.0.0', '192.168.1.5', '::'])('the embedded provider refuses HOST=%s in one sentence', async (HOST) => {
  const database = await createTestDatabase();
  const refusal = await openIdentity(readConfig({ HOST }), database.db, testServices(readConfig({}))).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toContain(`set HOST to localhost instead of ${HOST}`);
  expect((refusal as StartupError).message).not.toContain('\n');
  await database.close();
});

describe('the page of a host gets', () => {
  const { identity } = readConfig({ PORT: '4567' });

  test.each([
    'localhost',
    'localhost:4567',
    '127.0.0.1:4567',
    'elsewhere.localhost:4567',
    'northwind.localhost.evil.test',
  ])('the main client at %s', (host) => {
    const settings = browserSettings(identity, host);
    expect(settings).toMatchObject({
      mode: 'embedded',
      clientId: 'practicum-console',
      hostedDomain: 'localhost:4567/idp',
      userPoolEndpoint: 'http://localhost:4567/idp/',
    });
    expect(settings.ssoProvider).toBeUndefined();
  });

  test.each(['Northwind', 'Contoso', 'Fabrikam', 'Tailspin', 'Wingtip'])(
    '[login-08] the client and the provider of %s at its host, with and without a port',
    (company) => {
      const slug = company.toLowerCase();
      const told = { clientId: `practicum-${slug}`, ssoProvider: { name: `${company} SSO`, id: `${company}SSO` } };
      for (const host of [`${slug}.localhost`, `${slug}.localhost:4567`])
        expect(browserSettings(identity, host)).toMatchObject(told);
    },
  );

  test('[login-07] default scopes email, profile and openid, region us-west-2, and codes', () => {
    expect(browserSettings(identity, 'localhost')).toMatchObject({
      scopes: ['email', 'profile', 'openid'],
      region: 'us-west-2',
      responseType: 'code',
    });
    expect(browserSettings({ ...identity, responseType: 'token' }, 'localhost').responseType).toBe('token');
  });
});
