import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';
import { DEFAULT_PASSWORD_POLICY } from '../../../shared/domain/identity/passwordPolicy.ts';
import { amplifyConfig, hostedSignOutAddress } from './amplifyConfig.ts';
import { translated } from './identityErrors.ts';
import { loopbackOpener, redirectRefusal } from './amplify.ts';
import { isRedirectReturn, freshAccessToken, hasPassword, hasStoredTokens, noteSignedInHere } from './tokenStorage.ts';

const ORIGIN = 'http://localhost:4000';
const settings: BrowserIdentitySettings = {
  mode: 'embedded',
  region: 'us-west-2',
  userPoolId: 'us-west-2_Local0001',
  clientId: 'console',
  hostedDomain: 'localhost:4000/idp',
  scopes: ['email', 'profile', 'openid'],
  responseType: 'code',
  tokenStorage: 'local',
  passwordPolicy: DEFAULT_PASSWORD_POLICY,
  signUp: true,
  google: true,
};

test.each<[string, string, boolean]>([
  ['?code=1&state=2', '', true],
  ['?error=access_denied&state=2', '', true],
  ['', '#access_token=1&state=2', true],
  ['', '#id_token=0&access_token=1', true],
  ['', '#error=unauthorized_client', true],
  ['?code=1', '', false],
  ['?state=2', '', false],
  ['', '#top', false],
])('%s%s is a return from the hosted pages: %s', (search, hash, expected) => {
  expect(isRedirectReturn({ search, hash })).toBe(expected);
});

test.each<[string, string, string, string | undefined]>([
  [
    '?error=invalid_request&error_description=PreSignUp+failed+with+error+Only+staff+of+Harbor+may+sign+in..+&state=1',
    '',
    'institution',
    'Only staff of Harbor may sign in.',
  ],
  [
    '',
    '#error=invalid_request&error_description=PreTokenGeneration%20failed%20with%20error%20A%3Db',
    'institution',
    'A=b',
  ],
  [
    '?error=invalid_request&error_description=attributes+required%3A+%5Bemail%5D&state=1',
    '',
    'emailMissing',
    undefined,
  ],
  [
    '?error=invalid_request&error_description=user.email%3A+Attribute+cannot+be+blank.&state=1',
    '',
    'emailMissing',
    undefined,
  ],
  ['?error=invalid_request&error_description=User+is+not+enabled&state=1', '', 'accountDisabled', undefined],
  ['?error=access_denied&state=1', '', 'canceled', undefined],
  ['?error=server_error&error_description=anything', '', 'providerRefused', undefined],
])('[login-32] a return with %s%s is rejected as %s', (search, hash, code, institutionMessage) => {
  expect(isRedirectReturn({ search, hash })).toBe(true);
  expect(redirectRefusal({ search, hash })).toMatchObject({ code, institutionMessage });
});

describe('stored tokens', () => {
  const store = (storage: Storage, clientId: string) => {
    storage.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, 'ada');
    storage.setItem(`CognitoIdentityServiceProvider.${clientId}.ada.accessToken`, 'token');
  };

  test('belong to this client, in the configured storage', () => {
    store(localStorage, 'another');
    expect(hasStoredTokens(settings)).toBe(false);
    store(localStorage, 'console');
    expect(hasStoredTokens(settings)).toBe(true);
    expect(hasStoredTokens({ ...settings, tokenStorage: 'session' })).toBe(false);
    store(sessionStorage, 'console');
    expect(hasStoredTokens({ ...settings, tokenStorage: 'session' })).toBe(true);
  });

  test.each([
    ['lasts', { exp: 1000 }, 900_000, true],
    ['ends within a minute', { exp: 1000 }, 941_000, false],
    ['has ended', { exp: 1000 }, 2_000_000, false],
    ['says no end', {}, 0, false],
  ])('an access token that %s', (_, payload, now, isFresh) => {
    const token = `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
    localStorage.setItem('CognitoIdentityServiceProvider.console.LastAuthUser', 'ada');
    localStorage.setItem('CognitoIdentityServiceProvider.console.ada.accessToken', token);
    expect(freshAccessToken(settings, now)).toBe(isFresh ? token : undefined);
  });

  test.each(['', 'revoked', 'a.b.c', 'a..c'])('an invalid access token: %j', (token) => {
    localStorage.setItem('CognitoIdentityServiceProvider.console.LastAuthUser', 'ada');
    localStorage.setItem('CognitoIdentityServiceProvider.console.ada.accessToken', token);
    expect(freshAccessToken(settings, 0)).toBeUndefined();
  });

  test.each<[string, object | undefined, boolean]>([
    ['a password', {}, true],
    ['another service', { identities: [{ providerName: 'Google' }] }, false],
    ['nobody', undefined, false],
  ])('[login-43] belong to an account of %s', (_, claims, expected) => {
    store(localStorage, 'console');
    if (claims)
      localStorage.setItem('CognitoIdentityServiceProvider.console.ada.idToken', `h.${btoa(JSON.stringify(claims))}.s`);
    expect(hasPassword(settings)).toBe(expected);
  });

  test('are kept by hand in memory', () => {
    const inMemory = { ...settings, tokenStorage: 'memory' } as const;
    store(localStorage, 'console');
    // A sign-in in another test file could have left the flag set.
    noteSignedInHere(false);
    expect(hasStoredTokens(inMemory)).toBe(false);
    noteSignedInHere(true);
    expect([hasStoredTokens(inMemory), hasPassword(inMemory)]).toEqual([true, true]);
    noteSignedInHere(false);
    expect(hasStoredTokens(inMemory)).toBe(false);
  });
});

test.each([
  ['NotAuthorizedException', 'wrongCredentials'],
  ['UserNotFoundException', 'wrongCredentials'],
  ['CodeMismatchException', 'codeMismatch'],
  ['ExpiredCodeException', 'codeExpired'],
  ['InvalidPasswordException', 'passwordPolicy'],
  ['LimitExceededException', 'tooMany'],
  ['NetworkError', 'network'],
  ['SomethingNew', 'unknown'],
])("Cognito's %s becomes the console's %s", async (name, code) => {
  await expect(
    translated(() => Promise.reject(Object.assign(new Error('in English'), { name }))),
  ).rejects.toMatchObject({ code });
});

test('a failed fetch is NETWORK', async () => {
  await expect(translated(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    code: 'network',
  });
});

describe("aws-amplify's configuration", () => {
  const oauthOf = (given: BrowserIdentitySettings) => amplifyConfig(given, ORIGIN).Auth?.Cognito.loginWith?.oauth;

  test.each(['code', 'token'] as const)('[login-07] has the scopes and the response type %s', (responseType) => {
    expect(oauthOf({ ...settings, responseType })).toMatchObject({
      scopes: ['email', 'profile', 'openid'],
      responseType,
      redirectSignIn: [`${ORIGIN}/`],
      redirectSignOut: [`${ORIGIN}/login`],
    });
  });

  test('[login-09] sends a single-sign-on host to its own page after signing out', () => {
    const sso = { ...settings, ssoProvider: { name: 'Northwind SSO', id: 'NorthwindSSO' } };
    expect(oauthOf(sso)?.redirectSignOut).toEqual([`${ORIGIN}/sso/logout`]);
    expect(hostedSignOutAddress(sso, ORIGIN)).toBe(
      'http://localhost:4000/idp/logout?client_id=console&logout_uri=http%3A%2F%2Flocalhost%3A4000%2Fsso%2Flogout',
    );
    expect(hostedSignOutAddress({ ...settings, mode: 'cognito', hostedDomain: 'auth.test' }, ORIGIN)).toMatch(
      /^https:\/\/auth\.test\/logout\?/,
    );
  });
});

describe('plain http to the hosted pages', () => {
  const original = window.fetch;
  afterEach(() => {
    window.fetch = original;
  });

  test.each(['auth.example.org', 'localhost.evil.test', '192.168.1.5:4000'])('is never used for %s', (domain) => {
    expect(() => loopbackOpener(domain)).toThrow(domain);
    expect(window.fetch).toBe(original);
  });

  test('is used for this computer, only to exchange the code', async () => {
    const asked: unknown[] = [];
    window.fetch = vi.fn((input: unknown) => {
      asked.push(input);
      return Promise.resolve(new Response());
    });
    loopbackOpener('localhost:4000/idp');
    for (const url of ['https://localhost:4000/idp/oauth2/token', 'https://auth.test/oauth2/token', '/graphql'])
      await window.fetch(url);
    expect(asked).toEqual(['http://localhost:4000/idp/oauth2/token', 'https://auth.test/oauth2/token', '/graphql']);
  });
});
