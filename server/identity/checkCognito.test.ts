import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeCognito, type FakeClient, type FakeCognito } from '../../tests/support/fakeCognito.ts';
import { readConfig } from '../config.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import { checkCognito } from './checkCognito.ts';

const CONSOLE = 'https://practicum.test';

let cognito: FakeCognito;
let fine: FakeClient;
beforeAll(async () => {
  cognito = await startFakeCognito(CONSOLE);
  fine = structuredClone(cognito.client);
});
afterAll(() => cognito.close());
beforeEach(() => void Object.assign(cognito.client, structuredClone(fine)));

const check = (settings: Partial<IdentitySettings> = {}) => {
  const identity = { ...readConfig({}).identity, ssoHosts: [], ...cognito.identity, ...settings };
  return checkCognito({ publicUrl: CONSOLE, identity });
};

test('[install-05] a complete pool starts without a message', async () => {
  expect(await check()).toEqual([]);
});

const clientProblems: [string, Partial<FakeClient>, RegExp][] = [
  ['a secret', { hasSecret: true }, /must not have a secret, because a browser can't keep one/],
  ['no SRP', { flows: ['ALLOW_REFRESH_TOKEN_AUTH'] }, /turn on the authentication flow ALLOW_USER_SRP_AUTH\.$/],
  ['another id', { id: 'another' }, /the app client 1example23456789 does not exist: check identity\.clientId\.$/],
  ['answers about accounts', { revealsAccounts: true }, /turn on "Prevent user existence errors"\.$/],
  ['no callback address', { callbackUrls: [] }, /add https:\/\/practicum\.test\/ to the allowed callback URLs/],
  ['no sign-out address', { signOutUrls: [] }, /add https:\/\/practicum\.test\/login to the allowed sign-out URLs/],
  [
    'another grant',
    { grants: ['token'] },
    /\(unauthorized_client\): give it the grant type "Authorization code grant"/,
  ],
];
test.each(clientProblems)(
  '[install-05] an app client with %s is reported in one sentence',
  async (_title, change, sentence) => {
    Object.assign(cognito.client, change);
    const problems = await check();
    expect(problems).toContainEqual(expect.stringMatching(sentence) as string);
    for (const problem of problems) expect(problem).toMatch(/^Amazon Cognito: [^\n]+\.$/);
  },
);

const poolProblems: [string, () => Partial<IdentitySettings>, RegExp][] = [
  [
    'another pool',
    () => ({ issuers: [`${cognito.origin}/us-west-2_Other`] }),
    /the user pool us-west-2_Local0001 does not exist/,
  ],
  [
    'a host that does not answer',
    () => ({ issuers: ['http://localhost:1/us-west-2_A'] }),
    /:1 does not respond: check/,
  ],
  [
    'no keys',
    () => ({ jwksUri: `${cognito.origin}/nothing` }),
    /\/nothing returns no keys, so sign-ins can't be verified/,
  ],
  ['a hosted domain that does not answer', () => ({ hostedDomain: 'localhost:1' }), /check identity\.hostedDomain/],
];
test.each(poolProblems)('[install-05] %s is reported in one sentence', async (_title, settings, sentence) => {
  expect(await check(settings())).toContainEqual(expect.stringMatching(sentence) as string);
});

test("[install-05] the app client of a company's host is checked for that host", async () => {
  const provider = { id: 'CustomerOIDC', name: 'Customer', clientId: cognito.client.id };
  const ssoHosts = [{ host: 'learn.customer.test', provider, domains: ['customer.test'] }];
  expect(await check({ ssoHosts })).toEqual([
    expect.stringContaining('add https://learn.customer.test/ to the allowed callback URLs') as string,
    expect.stringContaining('add https://learn.customer.test/sso/logout to the allowed sign-out URLs') as string,
  ]);
});
