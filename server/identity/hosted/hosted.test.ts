import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  call,
  CLIENT,
  createAccount,
  openProvider,
  PASSWORD,
  postForm,
  tokensOf,
  type TestProvider,
} from '../../../tests/support/identityClient.ts';
import { createSeed } from '../../seed/seed.ts';
import { sha256Url } from '../secrets.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const VERIFIER = 'a-verifier-of-enough-characters-for-the-rfc-7636';

const asked = (at: TestProvider, changes: Record<string, string | undefined> = {}) => {
  const values = {
    client_id: CLIENT,
    redirect_uri: `${at.origin}/`,
    response_type: 'code',
    state: 'st&te',
    code_challenge: sha256Url(VERIFIER),
    code_challenge_method: 'S256',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};
const authorize = (changes: Record<string, string | undefined> = {}, cookie = '', at = provider) =>
  call(at, { url: '/idp/oauth2/authorize', query: asked(at, changes), headers: { cookie } });
const northwind = (): Record<string, string> => ({
  client_id: 'practicum-northwind',
  redirect_uri: `http://northwind.localhost:${provider.config.port}/`,
});

type Page = Awaited<ReturnType<typeof authorize>>;
const cookieOf = ({ headers }: Page): string => String(headers['set-cookie']).split(';')[0] ?? '';
const ticketOf = ({ body }: Page): string => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '';
const outcome = ({ headers }: Page) => new URL(String(headers.location));

/** Fills in the form of a page and sends it from the same browser. */
const submit = (page: Page, fields: Record<string, string>, at = provider) =>
  postForm(at, '/idp/oauth2/local', { ticket: ticketOf(page), ...fields }, cookieOf(page));
const ADA = { given_name: 'Ada', family_name: 'Byron' };
const signInByGoogle = async (email: string) =>
  submit(await authorize({ identity_provider: 'Google' }), { email, ...ADA });
const exchange = (code: string, changes: Record<string, string> = {}, at = provider) =>
  postForm(at, '/idp/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: CLIENT,
    redirect_uri: `${provider.origin}/`,
    code_verifier: VERIFIER,
    code,
    ...changes,
  });
const codeOf = (page: Page): string => outcome(page).searchParams.get('code') ?? '';

describe('the hosted sign-in', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['an unknown client', { client_id: 'nobody' }],
    ['a foreign address', { redirect_uri: 'https://evil.test/' }],
    ['an address that only begins like ours', { redirect_uri: 'http://localhost:1.evil.test/' }],
    ["another client's address", { client_id: 'practicum-northwind' }],
    ['no address', { redirect_uri: undefined }],
  ])('does not redirect for %s', async (_what, changes) => {
    const { statusCode, headers } = await authorize(changes);
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 400, location: undefined });
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['the implicit flow where codes are configured', { response_type: 'token' }, 'unauthorized_client'],
    ['a request without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown provider', { identity_provider: 'Elsewhere' }, 'invalid_request'],
    ['a silent sign-in of nobody', { prompt: 'none' }, 'login_required'],
  ])('redirects with an error and the state for %s', async (_what, changes, error) => {
    const { origin, searchParams, hash } = outcome(await authorize(changes));
    const values = changes.response_type === 'token' ? new URLSearchParams(hash.slice(1)) : searchParams;
    expect([origin, values.get('error'), values.get('state')]).toEqual([provider.origin, error, 'st&te']);
  });

  test('accepts the form once, from the browser that opened it', async () => {
    const page = await authorize({ identity_provider: 'Google' });
    const fields = { ticket: ticketOf(page), email: 'form@google.test', ...ADA };
    expect((await postForm(provider, '/idp/oauth2/local', fields)).statusCode).toBe(403);
    expect((await postForm(provider, '/idp/oauth2/local', fields, cookieOf(await authorize()))).statusCode).toBe(403);
    expect((await postForm(provider, '/idp/oauth2/local', fields, cookieOf(page))).statusCode).toBe(302);
    expect((await postForm(provider, '/idp/oauth2/local', fields, cookieOf(page))).statusCode).toBe(400);
  });

  test('signs in with the password, shows an error for a wrong one, and escapes input', async () => {
    const email = await createAccount(provider, 'ada@hosted.test');
    const wrong = await submit(await authorize(), { email, password: 'Wr0ng-Password' });
    expect([wrong.statusCode, wrong.body.includes('The e-mail or the password is wrong.')]).toEqual([401, true]);
    const typed = await submit(await authorize(), { email: '"><script>alert(1)</script>', password: 'x' });
    expect(typed.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(typed.body).not.toContain('<script>');
    const done = await submit(await authorize(), { email, password: PASSWORD });
    expect(outcome(done).searchParams.get('state')).toBe('st&te');
    expect((await exchange(codeOf(done))).statusCode).toBe(200);
  });

  test('remembers the browser for silent sign-in until sign-out', async () => {
    const email = await createAccount(provider, 'silent@hosted.test');
    const done = await submit(await authorize(), { email, password: PASSWORD });
    expect(codeOf(await authorize({ prompt: 'none' }, cookieOf(done)))).not.toBe('');
    const out = await call(provider, {
      url: '/idp/logout',
      query: { client_id: CLIENT, logout_uri: `${provider.origin}/login` },
      headers: { cookie: cookieOf(done) },
    });
    expect([out.headers.location, cookieOf(out)]).toEqual([
      `${provider.origin}/login`,
      `practicum-idp-session-${provider.config.port}=`,
    ]);
    const gone = await authorize({ prompt: 'none' }, cookieOf(out));
    expect(outcome(gone).searchParams.get('error')).toBe('login_required');
  });

  test.each(['https://evil.test/login', 'http://localhost:1/login', ''])(
    'never redirects to %s after signing out',
    async (logout_uri) => {
      const { statusCode, headers } = await call(provider, {
        url: '/idp/logout',
        query: { client_id: CLIENT, logout_uri },
      });
      expect({ statusCode, location: headers.location }).toEqual({ statusCode: 400, location: undefined });
    },
  );
});

describe('a code', () => {
  test('is exchanged once', async () => {
    const code = codeOf(await signInByGoogle('once@google.test'));
    expect((await exchange(code)).statusCode).toBe(200);
    const again = await exchange(code);
    expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test.each<[string, Record<string, string>]>([
    ['with another verifier', { code_verifier: `${VERIFIER}x` }],
    ['with no verifier', { code_verifier: '' }],
    ['for another address', { redirect_uri: 'http://localhost/' }],
    ['by another client', { client_id: 'practicum-contoso' }],
  ])('is rejected %s', async (_how, changes) => {
    expect((await exchange(codeOf(await signInByGoogle('fit@google.test')), changes)).json()).toEqual({
      error: 'invalid_grant',
    });
  });
});

describe('a duplicate field', () => {
  test.each([
    ['/idp/oauth2/token', 'grant_type=authorization_code&code=a&code=b'],
    ['/idp/oauth2/token', 'grant_type=authorization_code&code=a&code_verifier=a&code_verifier=b'],
    ['/idp/oauth2/token', 'grant_type=refresh_token&refresh_token=a&refresh_token=b'],
  ])('[load-05] counts as missing: %s with %s', async (url, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await call(provider, { method: 'POST', url, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test('[load-05] counts as missing in the sign-in form too', async () => {
    const page = await authorize();
    const answer = await call(provider, {
      method: 'POST',
      url: '/idp/oauth2/local',
      payload: `ticket=${encodeURIComponent(ticketOf(page))}&email=a@b.test&email=c@d.test&password=x`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookieOf(page) },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('role="alert"')]);
  });
});

describe('federated accounts', () => {
  const exchanged = async (page: Page, changes = {}) =>
    (await exchange(codeOf(page), changes)).json<{ access_token: string; id_token: string }>();

  test('[login-06] of Google are separate from a password account with the same e-mail', async () => {
    const email = await createAccount(provider, 'both@google.test');
    const { access_token, id_token } = await exchanged(await signInByGoogle(email));
    expect(decodeJwt(id_token)).toMatchObject({ email, identities: [{ providerName: 'Google' }] });
    const accounts = await provider.db
      .selectFrom('identity.account')
      .select(['id', 'provider'])
      .where('email', '=', email)
      .orderBy('provider')
      .execute();
    expect(accounts).toEqual([
      { id: decodeJwt(access_token).sub, provider: 'Google' },
      { id: expect.any(String) as string, provider: null },
    ]);
  });

  test('work with userInfo, and with GetUser only with the password scope', async () => {
    const { access_token, id_token } = await exchanged(await signInByGoogle('info@google.test'));
    const info = (token: string) =>
      call(provider, { url: '/idp/oauth2/userInfo', headers: { authorization: `Bearer ${token}` } });
    expect((await info(access_token)).json()).toMatchObject({
      email: 'info@google.test',
      email_verified: 'true',
      given_name: 'Ada',
    });
    expect((await info(id_token)).statusCode).toBe(401);
    expect((await act(provider, 'GetUser', { AccessToken: access_token })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  });

  test('[login-08] of a single-sign-on host must have its domains', async () => {
    const open = () => authorize(northwind());
    expect((await open()).body).toContain('Local stand-in for Northwind SSO');
    expect((await submit(await open(), { email: 'ada@contoso.test', ...ADA })).statusCode).toBe(401);
    const { id_token } = await exchanged(
      await submit(await open(), { email: 'ada@northwind.test', ...ADA }),
      northwind(),
    );
    expect(decodeJwt(id_token)).toMatchObject({
      aud: 'practicum-northwind',
      identities: [{ providerName: 'NorthwindSSO' }],
    });
    expect(outcome(await authorize({ ...northwind(), identity_provider: 'Google' })).searchParams.get('error')).toBe(
      'invalid_request',
    );
  });
});

test('[login-40] of a host join its institution; a password sign-in there does not', async () => {
  const bound = await openProvider();
  const { id: orgId } = await createSeed(bound.database.db).org();
  bound.config.identity.ssoHosts = bound.config.identity.ssoHosts.map((host) => ({ ...host, orgId }));
  const client = {
    client_id: 'practicum-northwind',
    redirect_uri: `http://northwind.localhost:${bound.config.port}/`,
  };
  const done = await submit(await authorize(client, '', bound), { email: 'ada@northwind.test', ...ADA }, bound);
  const hosted = (await exchange(codeOf(done), client, bound)).json<{ access_token: string }>().access_token;
  const email = await createAccount(bound, 'eve@northwind.test');
  const typed = await act(bound, 'InitiateAuth', {
    ClientId: client.client_id,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  for (const token of [hosted, tokensOf(typed).AccessToken]) {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { query: 'mutation { setUserInfo { email } }' };
    const answer = await call(bound, { method: 'POST', url: '/graphql', headers, payload });
    expect(answer.json()).not.toHaveProperty('errors');
  }
  const members = await bound.database.db.selectFrom('org_member').select(['org_id', 'user_id', 'type']).execute();
  expect(members).toEqual([{ org_id: orgId, user_id: 'ada@northwind.test', type: 'orguser' }]);
  await bound.close();
});

describe('the implicit flow', () => {
  let implicit: TestProvider;
  beforeAll(async () => {
    implicit = await openProvider({ responseType: 'token' });
  });
  afterAll(() => implicit.close());
  const open = (changes: Record<string, string | undefined>) =>
    authorize({ identity_provider: 'Google', ...changes }, '', implicit);

  test('[login-07] returns tokens in the fragment, with default scopes and region us-west-2', async () => {
    const { hash, search } = outcome(
      await submit(
        await open({ response_type: 'token', code_challenge: undefined }),
        { email: 'ada@google.test', ...ADA },
        implicit,
      ),
    );
    const values = new URLSearchParams(hash.slice(1));
    expect([search, values.get('state'), values.get('token_type'), values.has('refresh_token')]).toEqual([
      '',
      'st&te',
      'Bearer',
      false,
    ]);
    const { scope, iss } = decodeJwt(values.get('access_token') ?? '');
    expect(scope).toBe('email profile openid');
    expect(iss).toBe(`${implicit.origin}/idp/us-west-2_Local0001`);
  });

  test('rejects codes', async () => {
    expect(outcome(await open({})).searchParams.get('error')).toBe('unauthorized_client');
  });
});
