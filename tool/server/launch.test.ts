import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import ar from '../locales/ar.json';
import de from '../locales/de.json';
import en from '../locales/en.json';
import frCA from '../locales/fr_CA.json';
import type { Session } from '../contract.ts';
import { openTool } from './openTool.ts';
import { CLAIM, CLIENT, stateOf, type Who } from './testing/launches.ts';
import { openTestTool, SSO_ORIGINS, type TestTool } from './testing/testTool.ts';

let tool: TestTool;
beforeAll(async () => {
  tool = await openTestTool();
});
afterAll(() => tool.close());

describe('a login that the console starts', () => {
  test('requests an identity with a new state and nonce each time', async () => {
    const redirect = await tool.begin();
    const address = new URL(redirect.headers.get('location') ?? '');
    expect([redirect.status, `${address.origin}${address.pathname}`]).toEqual([302, `${tool.platform.issuer}/auth`]);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
      client_id: CLIENT,
      redirect_uri: `${tool.origin}/lti/launch`,
      login_hint: 'h',
      lti_message_hint: 'm',
    });
    const [first, second] = [stateOf(redirect), stateOf(await tool.begin())];
    expect(first.state).not.toBe(second.state);
    expect(first.nonce).not.toBe(second.nonce);
  });

  test('works as a link', async () => {
    const query = new URLSearchParams({
      iss: tool.platform.issuer,
      client_id: CLIENT,
      login_hint: 'h',
      target_link_uri: `${tool.origin}/lti/launch`,
    });
    expect((await fetch(`${tool.origin}/lti/login?${query.toString()}`, { redirect: 'manual' })).status).toBe(302);
  });

  test.each([
    ['another console', { iss: 'https://other.test' }],
    ['another client', { client_id: 'other' }],
    ['an address elsewhere', { target_link_uri: 'https://other.test/lti/launch' }],
    ['no address at all', { target_link_uri: 'launch' }],
    ['no hint', { login_hint: '' }],
  ])('of %s is rejected', async (_what, fields) => {
    const answer = await tool.begin(fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('could not be opened');
  });

  test.each([
    ['ar-EG,en', ar, '<html lang="ar" dir="rtl">'],
    ['de', de, '<html lang="de" dir="ltr">'],
    ['fr-CA,fr;q=0.9', frCA, '<html lang="fr-CA" dir="ltr">'],
    ['ja', en, '<html lang="en" dir="ltr">'],
  ])("[i18n-01] that is rejected shows the reason in the browser's language (%s)", async (accepted, words, opening) => {
    const page = await (
      await fetch(`${tool.origin}/lti/login?iss=https://other.test`, { headers: { 'accept-language': accepted } })
    ).text();
    expect(page).toContain(opening);
    for (const word of ['refused.title', 'refused.foreign', 'refused.again'] as const)
      expect(page).toContain(`>${words[word]}<`);
  });
});

describe('a launch', () => {
  test.each<[string, Who, Session['view'], Session['role']]>([
    ['a learner', { sub: 'l1' }, 'work', 'learner'],
    ['an instructor', { sub: 't1', roles: ['#Instructor'] }, 'review', 'instructor'],
    ['a content developer', { sub: 't1', roles: ['#ContentDeveloper'] }, 'review', 'instructor'],
    ['an administrator', { sub: 't1', roles: ['#Administrator'] }, 'review', 'instructor'],
    ['a reviewer', { sub: 'r1', roles: ['#Instructor', '/Instructor#Grader'] }, 'review', 'reviewer'],
    [
      'an instructor, to the settings',
      { sub: 't1', roles: ['#Instructor'], custom: { view: 'activity-settings' } },
      'settings',
      'instructor',
    ],
    [
      'an instructor, to an activity still to be made',
      { sub: 't1', roles: ['#Instructor'], isKnown: false, link: 'new' },
      'settings',
      'instructor',
    ],
    [
      'a reviewer, who asks for the settings',
      { sub: 'r1', roles: ['#Instructor', '/Instructor#Grader'], custom: { view: 'activity-settings' } },
      'review',
      'reviewer',
    ],
    ['a learner, who asks for the settings', { sub: 'l1', custom: { view: 'activity-settings' } }, 'work', 'learner'],
    ['an instructor as a learner', { sub: 't1', custom: { view: 'activity-learner' } }, 'work', 'learner'],
    ['somebody who sees figures', { sub: 't1', roles: [], custom: { view: 'reporting' } }, 'reporting', 'learner'],
  ])('of %s opens its page', async (_who, who, view, role) => {
    expect(await tool.launch(who)).toMatchObject({
      view,
      role,
      userId: who.sub,
      name: `Name of ${who.sub}`,
      consoleOrigin: tool.platform.issuer,
      launchId: 'launch',
    });
  });

  test.each<[string, string | undefined]>([
    ['http://northwind.localhost:4000/courses/c1', 'http://northwind.localhost:4000'],
    ['http://northwind.localhost/courses/c1', 'http://northwind.localhost'],
    ['https://evil.test/courses/c1', undefined],
    ['no address', undefined],
  ])(
    '[embed-16] that returns to %s sends its messages there only if the address is a console',
    async (return_url, expected) => {
      const page = await tool.launchPage(
        { sub: 'l1' },
        { [`${CLAIM}launch_presentation`]: { document_target: 'iframe', return_url } },
      );
      const session = JSON.parse(/id="session">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}') as Session;
      expect(session.consoleOrigin).toBe(expected ?? tool.platform.issuer);
    },
  );

  test("prefers the platform's prefixed parameters over the tool's", async () => {
    const given = { view: 'reporting', org_id: 'theirs', practicum_view: 'activity', practicum_launch_id: 'mine' };
    const session = await tool.launch({ sub: 'l1', custom: given });
    expect(session).toMatchObject({ view: 'work', launchId: 'mine' });
  });

  test('has the first record, without navigation to others', async () => {
    const custom = { hide_learner_list: 'true', learner_id: 'l1' };
    expect(await tool.launch({ sub: 't1', roles: ['#Instructor'], custom })).toMatchObject({
      hideLearnerList: true,
      learnerId: 'l1',
    });
    expect(await tool.launch({ sub: 't1', roles: ['#Instructor'] })).toMatchObject({
      hideLearnerList: false,
      learnerId: null,
    });
  });

  test('with a Deep Linking request opens settings, for instructors only', async () => {
    const asking = { [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest', [`${CLAIM}target_link_uri`]: undefined };
    const page = await tool.launchPage({ sub: 't1', roles: ['#Instructor'], isKnown: false, link: 'asked' }, asking);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"view":"settings"')]);
    expect((await tool.launchPage({ sub: 'l1', isKnown: false, link: 'asked' }, asking)).status).toBe(401);
  });

  test('that is repeated is rejected with a page that explains it', async () => {
    const { state, nonce } = stateOf(await tool.begin());
    const token = await tool.platform.sign(tool.claims({ sub: 'l1' }, nonce));
    expect((await tool.post(token, state)).status).toBe(200);
    const again = await tool.post(token, state);
    expect([again.status, again.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    const page = await again.text();
    expect(page).toContain('already been used');
    expect(page).not.toContain('id="session"');
  });

  test('counts once for simultaneous requests', async () => {
    const { state, nonce } = stateOf(await tool.begin());
    const token = await tool.platform.sign(tool.claims({ sub: 'l1' }, nonce));
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => tool.post(token, state)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });

  test('with a modified role is rejected', async () => {
    const { state, nonce } = stateOf(await tool.begin());
    const [head, , signature] = (await tool.platform.sign(tool.claims({ sub: 'l1' }, nonce))).split('.');
    const changed = Buffer.from(JSON.stringify(tool.claims({ sub: 'l1', roles: ['#Instructor'] }, nonce))).toString(
      'base64url',
    );
    expect((await tool.post([head, changed, signature].join('.'), state)).status).toBe(401);
  });

  test('with an unknown or expired state is rejected', async () => {
    const { state, nonce } = stateOf(await tool.begin());
    const token = await tool.platform.sign(tool.claims({ sub: 'l1' }, nonce));
    expect((await tool.post(token, 'other')).status).toBe(401);
    await tool.query("update practicum_tool.login set expires_at = now() - interval '1 second'");
    expect((await tool.post(token, state)).status).toBe(401);
  });

  test('without a signature, or with a shared secret, is rejected', async () => {
    const unsigned = stateOf(await tool.begin());
    expect(
      (await tool.post(new UnsecuredJWT(tool.claims({ sub: 'l1' }, unsigned.nonce)).encode(), unsigned.state)).status,
    ).toBe(401);
    const shared = stateOf(await tool.begin());
    const token = await new SignJWT(tool.claims({ sub: 'l1' }, shared.nonce))
      .setProtectedHeader({ alg: 'HS256', kid: 'p' })
      .sign(new TextEncoder().encode('a word that everybody knows, long enough'));
    expect((await tool.post(token, shared.state)).status).toBe(401);
  });

  const now = () => Math.floor(Date.now() / 1000);

  test('[embed-21] accepts a clock offset of 59 seconds, not of 61', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now() * 1000 });
    try {
      const statusOf = async (claims: Record<string, unknown>) => (await tool.launchPage({ sub: 'l1' }, claims)).status;
      expect(await statusOf({ iat: now() + 59, exp: now() + 300 })).toBe(200);
      expect(await statusOf({ iat: now() + 61, exp: now() + 300 })).toBe(401);
      expect(await statusOf({ iat: now() - 100, exp: now() - 59 })).toBe(200);
      expect(await statusOf({ iat: now() - 100, exp: now() - 61 })).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['another nonce', () => ({ nonce: 'other' })],
    ['another audience', () => ({ aud: 'other' })],
    ['another authorized party', () => ({ azp: 'other' })],
    ['another issuer', () => ({ iss: 'https://other.test' })],
    ['another deployment', () => ({ [`${CLAIM}deployment_id`]: '2' })],
    ['another version', () => ({ [`${CLAIM}version`]: '1.1' })],
    ['another message', () => ({ [`${CLAIM}message_type`]: 'LtiSubmissionReviewRequest' })],
    ['an address elsewhere', () => ({ [`${CLAIM}target_link_uri`]: 'https://other.test/' })],
    ['no address', () => ({ [`${CLAIM}target_link_uri`]: undefined })],
    ['no resource link', () => ({ [`${CLAIM}resource_link`]: {} })],
    ['no roles', () => ({ [`${CLAIM}roles`]: undefined })],
    ['nobody', () => ({ sub: undefined })],
    ['a token of three minutes ago', () => ({ iat: now() - 180 })],
    ['a token that is over', () => ({ exp: now() - 90 })],
  ])('with %s is rejected', async (_what, changes) =>
    expect((await tool.launchPage({ sub: 'l1' }, changes())).status).toBe(401),
  );
});

describe('the page', () => {
  test('can be framed by the console only, runs only its own files, and is not cached', async () => {
    const { headers } = await tool.launchPage({ sub: 'l1' });
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      `frame-ancestors ${[tool.platform.issuer, ...SSO_ORIGINS].join(' ')}`,
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=(self), display-capture=(self), microphone=(self)');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('escapes a name that would end the script', async () => {
    const page = await (await tool.launchPage({ sub: 'l1' }, { name: '</script><script>alert(1)</script>' })).text();
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('\\u003c/script>');
  });

  test('has immutable files', async () => {
    const { headers } = await fetch(`${tool.origin}/assets/main-1.js`);
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
    expect((await fetch(`${tool.origin}/assets/..%2findex.html`)).status).toBe(404);
  });
});

test('the tool publishes public keys only, equal in every process', async () => {
  const keys: unknown = await (await fetch(`${tool.origin}/lti/jwks`)).json();
  expect(keys).toEqual({
    keys: [
      {
        kid: expect.any(String) as string,
        kty: 'RSA',
        n: expect.any(String) as string,
        e: 'AQAB',
        alg: 'RS256',
        use: 'sig',
      },
    ],
  });
  const other = await openTool(tool.options);
  expect((await other.app.inject('/lti/jwks')).json()).toEqual(keys);
  await other.close();
});

test('the tool works in several processes that start simultaneously', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openTool(tool.options)));
  for (const each of opened) {
    expect((await each.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await each.close();
  }
});
