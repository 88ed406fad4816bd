import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../support/fullRun.ts';
import { createSeed, type SeedActivity, type SeedOrg } from '../../server/seed/seed.ts';
import { BUILT_IN_CLIENT } from '../../server/launch/toolStore.ts';
import { createLink } from '../../server/links/createLink.ts';
import { longestBlock } from '../support/eventLoop.ts';
import { COURSES } from '../support/graphqlDocuments.ts';
import { act, createAccount, openProvider, type TestProvider } from '../support/identityClient.ts';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { BODY, documents, FORM, JSON_BODY, logoOf, range, svgs, variables } from '../support/worstInputs.ts';

/** Maximum time for which a call may block the event loop. Without a call it is one or two milliseconds. */
const BLOCK_MS_MAX = 50;
const PERSON = 'admin@n.test';

let api: TestApi;
let provider: TestProvider;
let org: SeedOrg;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org({ features: ['enterprise', 'content-library-admin'] });
  await org.member(PERSON, 'orgadmin');
  activity = await (await org.course()).activity();
  await bindAccounts(api.database);
  provider = await openProvider();
  await createAccount(provider, PERSON);
});
afterAll(() => Promise.all([api.close(), provider.close()]));

const blockBy = (act: (attempt: number) => Promise<unknown>) => longestBlock(act, BLOCK_MS_MAX);
const execute = (query: string, variables: object = {}) =>
  api.execute(PERSON, query, variables as Record<string, unknown>).then(({ status }) => status);
const logo = (type: string, content: string | Buffer) =>
  execute('mutation ($input: SetOrgLogoSettingsInput!) { setOrgLogoSettings(input: $input) { id } }', {
    input: { orgId: org.id, logo: logoOf(type, content) },
  });
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.app
    .inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: PERSON, 'content-type': 'application/json', ...headers },
      payload,
    })
    .then(({ statusCode }) => statusCode);

test('blocking work is detected, and work in many turns is not', async () => {
  const TIMES = 20;
  const large = range(50_000).map((index) => ({ index }));
  const atOnce = async () => range(TIMES).forEach(() => JSON.stringify(large));
  const inTurns = async () => {
    for (let turn = 0; turn < TIMES; turn += 1) {
      JSON.stringify(large);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  expect(await blockBy(atOnce)).toBeGreaterThan(BLOCK_MS_MAX);
  expect(await blockBy(inTurns)).toBeLessThan(BLOCK_MS_MAX);
});

describe('the event loop is blocked for less than 50 ms', () => {
  /** Returns the first of each kind, or all of them in a full run. */
  const cases = (names: object) => Object.keys(names).slice(0, isFullRun ? undefined : 1);

  test.each(cases(documents))('[load-05] by a document with %s', async (name) => {
    expect(await blockBy((attempt) => execute(documents[name]?.(attempt) ?? ''))).toBeLessThan(BLOCK_MS_MAX);
  });

  test.each(cases(variables))('[load-05] by variables with %s', async (name) => {
    const given = variables[name] ?? {};
    expect(await blockBy(() => execute(COURSES, given))).toBeLessThan(BLOCK_MS_MAX);
  });

  test.each(cases(svgs))('[load-05] by an SVG with %s', async (name) => {
    expect(await blockBy(() => logo('svg+xml', svgs[name] ?? ''))).toBeLessThan(BLOCK_MS_MAX);
  });

  test('[load-05] by invalid images', async () => {
    const heads = {
      png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
      webp: Buffer.from('RIFF\0\0\0\0WEBPVP8X'),
    };
    for (const [type, head] of Object.entries(heads))
      for (const rest of [Buffer.alloc(65_000), randomBytes(65_000), Buffer.alloc(65_000, 0xff)])
        expect(await blockBy(() => logo(type, Buffer.concat([head, rest]))), type).toBeLessThan(BLOCK_MS_MAX);
    const boxes = Buffer.concat(range(8000).map(() => Buffer.from('\0\0\0\0ftyp')));
    expect(await blockBy(() => logo('png', boxes))).toBeLessThan(BLOCK_MS_MAX);
  });

  test('[load-05] by invalid request bodies', async () => {
    for (const body of [
      '['.repeat(BODY),
      `{"query":"query($a:ID!){getCourse(id:$a){id}}","variables":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
      `{"query":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      `{"__proto__":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
      `{${range(20_000)
        .map((n) => `"k${n}":1`)
        .join(',')}}`,
      Buffer.alloc(BODY, 0xff),
      `{"query":"${'\\u0000'.repeat(40_000)}"}`,
    ])
      expect(await blockBy(() => post(body)), String(body).slice(0, 20)).toBeLessThan(BLOCK_MS_MAX);
  });

  test('[load-05] by invalid tokens', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      '.'.repeat(15_000),
      `${part({ alg: 'RS256', kid: 'x'.repeat(9000) })}.${part({})}.x`,
      `${part({ alg: 'none', crit: range(2000) })}.e30.`,
      'a '.repeat(7000),
    ])
      expect(await blockBy(() => inject({ authorization: `Bearer ${token}` }))).toBeLessThan(BLOCK_MS_MAX);
    const link = 'query ($jwt: String!) { verifyJwt(jwt: $jwt) { courseId } }';
    for (const jwt of ['.'.repeat(BODY), `${part({ alg: 'HS256', typ: 'enrol+jwt' })}.${'e'.repeat(BODY)}.x`])
      expect(await blockBy(() => execute(link, { jwt }))).toBeLessThan(BLOCK_MS_MAX);
  });

  const inject = (headers: Record<string, string>) =>
    provider.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ __typename }' } });

  /** Returns a token of three parts without a valid signature. */
  const unsigned = (claims: string, header: object = { alg: 'RS256', kid: 'x' }) =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(claims).toString('base64url')}.x`;
  const nested = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const ofTool = (more: string) => `{"iss":"${BUILT_IN_CLIENT}",${more}}`;
  const toolTokens: Readonly<Record<string, string>> = {
    'no dots': 'x'.repeat(BODY),
    'dots alone': '.'.repeat(BODY),
    'claims of many lists': unsigned(ofTool(`"a":${nested}`)),
    'a header of one long name': unsigned(ofTool('"a":1'), { alg: 'RS256', kid: 'x'.repeat(BODY / 2) }),
    'very many critical headers': unsigned(ofTool('"a":1'), { alg: 'RS256', crit: range(20_000) }),
    'very many claims': unsigned(
      ofTool(
        range(12_000)
          .map((n) => `"k${n}":1`)
          .join(','),
      ),
    ),
    'an issuer that no database can hold': unsigned('{"iss":"\\u0000\\ud800"}'),
    'an issuer of lists': unsigned(`{"iss":${nested}}`),
    'no claims': unsigned('null'),
  };
  /** Sends a form, encoded only once, because the caller runs in this process too. */
  const form = (url: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString();
    return () => api.app.inject({ method: 'POST', url, headers: FORM, payload });
  };

  test.each(cases(toolTokens))("[load-05] by a tool's token with %s", async (name) => {
    const token = toolTokens[name] ?? '';
    const assertion = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: token,
    };
    const sent: [string, () => Promise<{ statusCode: number }>][] = [
      ['deep linking', form('/lti/deep-linking', { JWT: token })],
      ['the token endpoint', form('/lti/token', assertion)],
      ['a short assertion', form('/lti/token', { ...assertion, client_assertion: token.slice(0, 8000) })],
    ];
    for (const [where, send] of sent) {
      expect((await send()).statusCode, where).toBeLessThan(500);
      expect(await blockBy(send), where).toBeLessThan(BLOCK_MS_MAX);
    }
  });

  test('[load-05] by fields and bodies from tools and pages', async () => {
    const many = Object.fromEntries(range(20_000).map((n) => [`k${n}`, '1']));
    const sent: [string, () => Promise<{ statusCode: number }>][] = [
      ['very many fields', form('/lti/auth', many)],
      [
        'one field very often',
        () => api.app.inject({ method: 'POST', url: '/lti/auth', headers: FORM, payload: 'a&'.repeat(BODY / 2) }),
      ],
      ['escapes', form('/lti/auth', { client_id: '\u0000%'.repeat(BODY / 20) })],
      ['a scope of blanks', form('/lti/auth', { scope: ' '.repeat(2048), client_id: BUILT_IN_CLIENT })],
      [
        'a registration of lists',
        () =>
          api.app.inject({
            method: 'POST',
            url: '/lti/register',
            headers: JSON_BODY,
            payload: `{"redirect_uris":${nested}}`,
          }),
      ],
      [
        'a registration of addresses',
        () =>
          api.app.inject({
            method: 'POST',
            url: '/lti/register',
            headers: JSON_BODY,
            payload: JSON.stringify({ redirect_uris: range(8000).map((n) => `https://x.test/${n}`) }),
          }),
      ],
      ['a return of a long text', () => api.app.inject({ url: `/lti/return?lti_msg=${'%F0%9F%8E%93'.repeat(1200)}` })],
      ['a secret of a package', () => api.app.inject({ url: `/packages/${'x'.repeat(15_000)}` })],
      [
        'a launch of a package in a frame',
        () => api.app.inject({ url: `/launch?${'a=%22%3E&'.repeat(1600)}`, headers: { 'sec-fetch-dest': 'iframe' } }),
      ],
    ];
    for (const [what, send] of sent) {
      expect((await send()).statusCode, what).toBeLessThan(500);
      expect(await blockBy(send), what).toBeLessThan(BLOCK_MS_MAX);
    }
  });

  const refused = ['VALIDATION'];
  const lmsParameters: Readonly<Record<string, [given: object, codes: string[]]>> = {
    'an actor of lists': [{ actor: nested }, refused],
    'an actor as long as is read': [{ actor: `{"mbox":${'['.repeat(2000)}${']'.repeat(2000)}}` }, refused],
    'an account that is null': [{ actor: '{"account":null}' }, refused],
    'an account of lists': [{ actor: '{"account":[[[]]]}' }, refused],
    'long texts': [
      { endpoint: `https://${'a.'.repeat(BODY / 20)}`, auth: ' '.repeat(BODY / 10), actor: '{"a":'.repeat(10_000) },
      refused,
    ],
    'addresses as long as are read': [
      { endpoint: `https://x.test/${'..'.repeat(600)}`, activityId: `urn:${'%'.repeat(2000)}` },
      [],
    ],
    'an address of AICC': [
      { aiccUrl: `https://x.test/${'?'.repeat(BODY / 2)}`, aiccSid: 'x'.repeat(BODY / 2) },
      refused,
    ],
  };

  test.each(cases(lmsParameters))('[load-05] by the parameters of a package with %s', async (name) => {
    const [given = {}, expected] = lmsParameters[name] ?? [];
    const lms = {
      endpoint: 'https://lrs.test/',
      auth: 'x',
      actor: '{"mbox":"mailto:a@b.c"}',
      activityId: 'urn:x',
      ...given,
    };
    const { db } = api.database;
    const link = { purpose: 'package', orgId: org.id, courseId: activity.courseId, activityId: activity.id } as const;
    const token = await createLink(db, api.services, { ...link, epoch: 0 }, { madeBy: PERSON, now: Date.now() });
    const send = () =>
      api.execute(PERSON, 'query ($token: String!, $lms: PackageLaunchInput) { verifyJwt(token: $token, lms: $lms) }', {
        token,
        lms,
      });
    const { status, errors } = await send();
    expect(status).toBe(200);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(expected);
    expect(await blockBy(send)).toBeLessThan(BLOCK_MS_MAX);
  });

  test('[load-05] by numbers and strings for the identity provider', async () => {
    const start = (SRP_A: string) =>
      act(provider, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: PERSON, SRP_A },
      });
    for (const number of ['f'.repeat(768), 'f'.repeat(1024), `1${'0'.repeat(767)}`, '0'.repeat(8192)])
      expect(await blockBy(() => start(number)), number.slice(0, 9)).toBeLessThan(BLOCK_MS_MAX);
    expect(await blockBy(() => act(provider, 'InitiateAuth', '['.repeat(60_000))), 'JSON').toBeLessThan(BLOCK_MS_MAX);
    for (const USERNAME of [
      `${'a'.repeat(8000)}@x.test`,
      `${'@'.repeat(8000)}`,
      'a@'.repeat(4000),
      `a@${'.'.repeat(8000)}`,
    ])
      expect(
        await blockBy(() =>
          act(provider, 'InitiateAuth', {
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME, PASSWORD: 'x'.repeat(8192) },
          }),
        ),
        USERNAME.slice(0, 9),
      ).toBeLessThan(BLOCK_MS_MAX);
    expect(
      await blockBy(async () => {
        const { body } = await start('f'.repeat(768));
        const { SECRET_BLOCK } = body['ChallengeParameters'] as { SECRET_BLOCK: string };
        return act(provider, 'RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: PERSON,
            PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
            TIMESTAMP: 'Sun Nov 22 10:00:00 UTC 2026',
            PASSWORD_CLAIM_SIGNATURE: 'x'.repeat(8000),
          },
        });
      }),
      'proof',
    ).toBeLessThan(BLOCK_MS_MAX);
  });
});
