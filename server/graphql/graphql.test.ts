import { print, stripIgnoredCharacters } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { Session_getOrgsDocument } from '../../src/generated/documents.generated.ts';
import { documentHash } from '../../shared/domain/typedDocument.ts';
import { COURSES } from '../../tests/server/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/server/testApi.ts';
import { createBudget, type Budget, type ShareSpent } from './budget.ts';
import { forgetSpent, shareThrough } from './budgetStore.ts';

let api: TestApi;
let org: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ name: 'Northwind' });
  await org.member('admin@n.test', 'orgadmin');
  for (let index = 0; index < 3; index += 1) await org.course();
  await seed.person({ userId: 'unaccepted@n.test', termsAccepted: false });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const execute = (query: string, variables?: Record<string, unknown>) => api.execute('admin@n.test', query, variables);
const post = (headers: Record<string, string>, payload: string) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: 'Bearer admin@n.test', ...headers },
    payload,
  });
const CREATE = 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }';

describe('a call', () => {
  test.each([
    ['without a token', {}],
    ['with an empty token', { authorization: 'Bearer ' }],
    ['with a token that the authority refuses', { authorization: 'Bearer expired' }],
    ['with another scheme', { authorization: 'Basic YTpi' }],
  ])('[api-04] %s is UNAUTHORIZED with status 401, whatever it asks', async (_title, headers) => {
    for (const query of ['{ getOrgs { orgs { id } } }', 'mutation { setUserInfo { email } }', '{ nonsense']) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headers as Record<string, string>,
        payload: { query },
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        errors: [{ message: 'UNAUTHORIZED', extensions: { code: 'UNAUTHORIZED' } }],
      });
    }
  });

  test('[api-04] with the token of somebody whom nobody has heard of is UNAUTHORIZED', async () => {
    const { status, errors } = await api.execute('who@knows.test', '{ getOrgs { orgs { id } } }');
    expect([status, errors[0]?.extensions.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('takes the access token with and without the word Bearer', async () => {
    for (const authorization of ['admin@n.test', 'Bearer admin@n.test', 'bearer admin@n.test']) {
      expect(
        (
          await api.app.inject({
            method: 'POST',
            url: '/graphql',
            headers: { authorization },
            payload: { query: '{ getOrgs { orgs { name } } }' },
          })
        ).json(),
      ).toEqual({
        data: { getOrgs: { orgs: [{ name: 'Northwind' }] } },
      });
    }
  });

  test('before the terms are accepted is denied, but for setUserInfo', async () => {
    expect((await api.execute('unaccepted@n.test', '{ getOrgs { orgs { id } } }')).errors[0]?.extensions.code).toBe(
      'ACCESS_DENIED',
    );
    expect((await api.execute('unaccepted@n.test', 'mutation { setUserInfo { tocAccepted } }')).data).toEqual({
      setUserInfo: { tocAccepted: false },
    });
    await api.execute('unaccepted@n.test', 'mutation { setUserInfo(input: { tocAccepted: true }) { tocAccepted } }');
    expect((await api.execute('unaccepted@n.test', '{ getOrgs { orgs { id } } }')).data).toEqual({
      getOrgs: { orgs: [] },
    });
  });
});

describe('a refused value', () => {
  test('of a scalar is VALIDATION and names its path, as a variable and in the document', async () => {
    const fields = [{ field: 'type', rule: 'unknownValue' }];
    const input = { courseId: 'x', name: 'x', resourceLinkId: 'x', type: 'essay' };
    expect((await execute(CREATE, { input })).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
    const inline =
      'mutation { createActivity(input: { courseId: "x", name: "x", resourceLinkId: "x", type: "essay" }) { id } }';
    expect((await execute(inline)).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
  });

  test('is named by its position in a list and by its depth', async () => {
    const features = 'mutation ($input: SetOrgFeaturesInput!) { setOrgFeatures(input: $input) { id } }';
    const input = {
      orgId: org.id,
      features: [
        { name: 'groups', enabled: true },
        { name: 'teleport', enabled: true },
      ],
    };
    expect((await execute(features, { input })).errors[0]?.extensions.fields).toEqual([
      { field: 'features.1.name', rule: 'unknownValue' },
    ]);
    const inline = `mutation { setOrgFeatures(input: { orgId: "x", features: [{ name: "groups", enabled: true }, { name: "teleport", enabled: true }] }) { id } }`;
    expect((await execute(inline)).errors[0]?.extensions.fields).toEqual([
      { field: 'features.1.name', rule: 'unknownValue' },
    ]);
    const course = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }';
    const dates = { id: 'x', autoEnrollment: { enabled: true, start: 1.5 } };
    expect((await execute(course, { input: dates })).errors[0]?.extensions.fields).toEqual([
      { field: 'autoEnrollment.start', rule: 'malformed' },
    ]);
  });

  test.each([
    ['{ "courseId": "x", "userId": "a@b.test", "role": "orgadmin" }', { field: 'role', rule: 'unknownValue' }],
    ['{ "courseId": "x", "userId": "a@b.test" }', { field: 'role', rule: 'required' }],
    ['{ "courseId": "x", "userId": 1, "role": "learner" }', { field: 'userId', rule: 'malformed' }],
  ])('of the language is named too: %s', async (input, field) => {
    const { status, errors } = await execute(
      'mutation ($input: AddCourseMemberInput!) { addCourseMember(input: $input) { role } }',
      { input: JSON.parse(input) as object },
    );
    expect([status, errors[0]?.extensions.code, errors[0]?.extensions.fields]).toEqual([400, 'VALIDATION', [field]]);
  });

  test('of several, each error names its own: missing ones before unknown ones, as the library reports them', async () => {
    const { errors } = await execute(
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      {
        input: { courseId: {}, type: 'essay', extra: 1, more: 2 },
      },
    );
    expect(errors.map(({ extensions }) => extensions.fields)).toEqual([
      [{ field: 'courseId', rule: 'malformed' }],
      [{ field: 'resourceLinkId', rule: 'required' }],
      [{ field: 'name', rule: 'required' }],
      [{ field: 'type', rule: 'unknownValue' }],
      [{ field: 'input', rule: 'malformed' }],
      [{ field: 'input', rule: 'malformed' }],
    ]);
  });

  test("of the language keeps the library's words under the code VALIDATION", async () => {
    for (const [query, words] of [
      ['{ getOrgs { orgs { id }', 'Syntax Error'],
      ['{ getOrgs { orgs { nope } } }', 'Cannot query field "nope"'],
      ['query ($id: ID!) { getCourse(id: $id) { id } }', 'was not provided'],
    ] as const) {
      const { status, errors } = await execute(query);
      expect([status, errors[0]?.extensions.code]).toEqual([400, 'VALIDATION']);
      expect(errors[0]?.message).toContain(words);
    }
  });

  test('[load-01] is named in a short message, however long it is and whatever it imitates', async () => {
    const imitation = 'Variable "$y" got invalid value Field "z" of required type at "no';
    const input = { courseId: 'x', userId: { [imitation]: imitation.repeat(2000) }, role: 'learner' };
    const { errors } = await execute(
      'mutation ($input: AddCourseMemberInput!) { addCourseMember(input: $input) { role } }',
      { input },
    );
    expect(errors[0]?.message.length).toBeLessThan(1100);
    const { fields } = (await execute(COURSES, { orgId: org.id, limit: imitation.repeat(3000) })).errors[0]
      ?.extensions ?? {
      fields: [],
    };
    expect(fields).toEqual([{ field: 'limit', rule: 'malformed' }]);
  });

  test('[load-06] that is a moment outside the years 1 to 9999 is malformed', async () => {
    const course = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }';
    for (const start of [8.64e15, -8.64e15, Date.parse('-000001-01-01T00:00:00Z'), 253_402_300_800_000, 1e300])
      expect(
        (await execute(course, { input: { id: 'x', autoEnrollment: { enabled: true, start } } })).errors[0]?.extensions,
      ).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'autoEnrollment.start', rule: 'malformed' }] });
    const own = {
      id: (await org.course()).id,
      autoEnrollment: { enabled: true, start: -62_135_596_800_000, end: 253_402_300_799_999 },
    };
    expect((await execute(course, { input: own })).errors).toEqual([]);
    const far = Buffer.from(JSON.stringify(['name', 'asc', 1e300, 'a', org.id])).toString('base64url');
    const { errors } = await execute(COURSES, {
      orgId: org.id,
      nextPageToken: far,
      sort: { field: 'name', order: 'asc' },
    });
    expect(errors[0]?.extensions.fields).toEqual([{ field: 'nextPageToken', rule: 'malformed' }]);
  });

  test('[load-06] that holds half a surrogate pair is malformed instead of another text in the database', async () => {
    const course = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
    for (const name of ['a\ud83c', '\udf93b'])
      expect((await execute(course, { input: { orgId: org.id, name } })).errors[0]?.extensions.fields).toEqual([
        { field: 'name', rule: 'malformed' },
      ]);
    expect((await execute(course, { input: { orgId: org.id, name: '\u200b' } })).errors[0]?.extensions.fields).toEqual([
      { field: 'name', rule: 'required' },
    ]);
  });

  test('[load-06] that holds the character NUL is malformed instead of a fault of the database', async () => {
    const course = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
    const { errors } = await execute(course, { input: { orgId: org.id, name: 'a\0b' } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'name', rule: 'malformed' }] });
    const filtered = await execute(COURSES, { orgId: org.id, filter: { text: '\0' } });
    expect(filtered.errors[0]?.extensions.fields).toEqual([{ field: 'filter.text', rule: 'malformed' }]);
  });
});

describe('a fault of ours', () => {
  test("is masked and logged under the request's id", async () => {
    const lines: string[] = [];
    const broken = await createTestApi({
      logStream: { write: (line) => void lines.push(line) },
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }),
    });
    await createSeed(broken.database.db).person({ userId: 'a@n.test' });
    await bindAccounts(broken.database);
    await broken.database.pool.query('drop table org cascade');
    const { errors, bytes } = await broken.execute('a@n.test', '{ getOrgs { orgs { id } } }');
    await broken.close();
    expect(errors[0]).toMatchObject({ message: 'INTERNAL', extensions: { code: 'INTERNAL' } });
    expect(bytes).not.toContain('relation');
    expect(lines.join('')).toContain(errors[0]?.extensions.requestId);
    expect(lines.join('')).toContain('relation \\"org\\" does not exist');
  });
});

describe('the served schema', () => {
  test('[load-06] is not suggested in production', async () => {
    const production = await createTestApi({ config: readConfig({ LOG_LEVEL: 'silent' }), db: api.database.db });
    for (const query of ['{ getOrg }', '{ getOrgz { orgs { id } } }', 'query ($a: SortOrdr) { __typename }']) {
      expect((await execute(query)).bytes, query).toContain('mean');
      for (let call = 0; call < 3; call += 1)
        expect((await production.execute('admin@n.test', query)).bytes, query).not.toContain('mean');
    }
    const misspelt = { orgId: org.id, sort: { field: 'name', order: 'ascc' }, filter: { txt: 'a' } };
    for (let call = 0; call < 3; call += 1)
      expect((await production.execute('admin@n.test', COURSES, misspelt)).bytes).not.toContain('mean');
    await production.close();
  });

  test('is not told in production', async () => {
    const introspection = '{ __schema { queryType { name } } }';
    expect((await execute(introspection)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    const production = await createTestApi({ config: readConfig({ LOG_LEVEL: 'silent' }) });
    await createSeed(production.database.db).person({ userId: 'a@n.test' });
    await bindAccounts(production.database);
    const { errors } = await production.execute('a@n.test', introspection);
    await production.close();
    expect(errors[0]?.extensions.code).toBe('VALIDATION');
  });
});

describe('compiled documents', () => {
  test('answer with the same bytes as interpreted ones, errors included', async () => {
    const plain = await createTestApi({ jit: Infinity, db: api.database.db });
    const variables = [
      { orgId: org.id, limit: 2 },
      { orgId: org.id, limit: 101 },
      { orgId: 'x' },
      { orgId: org.id, sort: { field: 'nope', order: 'asc' } },
      { orgId: org.id, filter: { role: ['orgadmin'] }, sort: { field: 'archived', order: 'desc' } },
    ];
    const now = /"nextPageToken":"[^"]+"/;
    for (const each of variables) {
      const interpreted = (await plain.execute('admin@n.test', COURSES, each)).bytes.replace(now, '');
      // the first call is interpreted, the second compiled, the third runs compiled
      for (let call = 0; call < 3; call += 1)
        expect((await execute(COURSES, each)).bytes.replace(now, '')).toBe(interpreted);
    }
    const nested =
      '{ getOrgs { orgs { id name callerType callerCourseRoles features { name enabled } logoSettings { imageSrc } emailSettings { smtp { host } } } } }';
    for (let call = 0; call < 3; call += 1)
      expect((await execute(nested)).bytes).toBe((await plain.execute('admin@n.test', nested)).bytes);
    await plain.close();
  });
});

describe('the limits', () => {
  test('refuse documents that are too deep, too long or full of aliases', async () => {
    const typeOf = (depth: number): string => (depth === 0 ? 'name' : `ofType { ${typeOf(depth - 1)} }`);
    expect((await execute(`{ __type(name: "Course") { fields { type { ${typeOf(2)} } } } }`)).errors).toEqual([]);
    expect(
      (await execute(`{ __type(name: "Course") { fields { type { ${typeOf(9)} } } } }`)).errors[0]?.extensions.code,
    ).toBe('VALIDATION');
    expect(
      (await execute(`{ ${Array.from({ length: 16 }, (_, i) => `a${i}: getOrgs { orgs { id } }`).join(' ')} }`))
        .errors[0]?.message,
    ).toContain('at most 15 aliases');
    expect((await execute(`{ ${'getOrgs { orgs { id } } '.repeat(200)} }`)).errors[0]?.message).toContain(
      'more that 1000 tokens',
    );
  });

  test('refuse a syntax tree instead of a document, since it would pass the limit of tokens', async () => {
    for (const query of ['{"kind":"Document","definitions":[]}', '{}', '[]', 'null', '1', '"x"']) {
      const { status, errors } = await execute(query);
      expect([status, errors[0]?.extensions.code], query).toEqual([400, 'VALIDATION']);
    }
  });

  test('take JSON objects only, up to 256 kB', async () => {
    const query = JSON.stringify({ query: '{ getOrgs { orgs { name } } }' });
    expect((await post({ 'content-type': 'application/json' }, query)).statusCode).toBe(200);
    expect((await post({ 'content-type': 'text/plain' }, query)).statusCode).toBe(415);
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'query=x')).statusCode).toBe(415);
    expect((await post({ 'content-type': 'application/json' }, `[${query}]`)).json()).toMatchObject({
      errors: [{ extensions: { code: 'VALIDATION' } }],
    });
    expect((await post({ 'content-type': 'application/json' }, '{')).statusCode).toBe(400);
    expect(
      (await post({ 'content-type': 'application/json' }, JSON.stringify({ query: 'x'.repeat(257 * 1024) })))
        .statusCode,
    ).toBe(413);
    expect((await api.app.inject({ method: 'GET', url: '/graphql?query={getOrgs{orgs{id}}}' })).statusCode).toBe(404);
  });
});

describe('the cost of calls', () => {
  test('[load-08] is limited for one document and, by the setting, for a person in a minute', async () => {
    const searches = Array.from({ length: 9 }, (_, i) => `s${i}: search(orgId: "x", text: "a") { courses { id } }`);
    expect((await execute(`{ ${searches.join(' ')} }`)).errors[0]?.message).toBe(
      'A document may cost at most 500, this one costs 540.',
    );
    const poor = await createTestApi({
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CALL_BUDGET: '20' }),
      db: api.database.db,
    });
    const answers = [];
    for (let call = 0; call < 30; call += 1) answers.push(await poor.execute('admin@n.test', '{ __typename }'));
    const refused = answers.filter(({ errors }) => errors[0]?.extensions.code === 'RATE_LIMITED');
    // a minute may end in between, and the budget is whole again
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
    const dear = `{ ${searches.slice(0, 1).join('')} }`;
    const { errors } = await poor.execute('admin@n.test', dear);
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(errors[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
    await poor.close();
  });
});

describe('the budget of a person', () => {
  const MINUTE = 29_000_000;
  const servers = (perMinute: number) => {
    const clock = { at: MINUTE * 60_000 };
    const tell = shareThrough(api.database.db);
    const made = Array.from({ length: 3 }, () => createBudget(perMinute, () => clock.at));
    const share = async () => {
      for (const budget of made) await budget.share(tell);
    };
    return { clock, made, share, tell };
  };
  const refused = expect.objectContaining({ code: 'RATE_LIMITED' }) as Error;

  test('[sec-25] holds over several servers, with what they have not told each other yet', async () => {
    const { clock, made, share } = servers(100);
    const [first, second, third] = made as [Budget, Budget, Budget];
    first.spend('ada', 40);
    second.spend('ada', 40);
    await share();
    // the first was asked before the second had told, and learns of it with what it spends next
    first.spend('ada', 10);
    second.spend('ada', 10);
    await share();
    expect(() => second.spend('ada', 1)).toThrow(refused);
    first.spend('ada', 1);
    third.spend('bo', 100);
    await share();
    for (const budget of [first, second]) expect(() => budget.spend('ada', 1)).toThrow(refused);
    clock.at += 60_000;
    for (const budget of made) budget.spend('ada', 100);
    await api.database.pool.query('delete from call_spent');
  });

  test('[sec-25] costs no statement for who has spent little, and none where nothing is new', async () => {
    const { made, tell } = servers(1000);
    const [first] = made as [Budget];
    const told: number[] = [];
    const counting: ShareSpent = (window, added) => {
      told.push(added.size);
      return tell(window, added);
    };
    first.spend('little', 49);
    await first.share(counting);
    expect(told).toEqual([]);
    first.spend('much', 50);
    await first.share(counting);
    await first.share(counting);
    expect(told).toEqual([1]);
    await forgetSpent(api.database.db, MINUTE + 1);
    const { rows } = await api.database.pool.query('select * from call_spent');
    expect(rows).toEqual([]);
  });

  test('[sec-25] counts on by itself while the database is away', async () => {
    const { made } = servers(100);
    const [first] = made as [Budget];
    first.spend('ada', 60);
    await expect(first.share(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    first.spend('ada', 40);
    expect(() => first.spend('ada', 1)).toThrow(refused);
  });
});

describe('the documents of our own console', () => {
  const text = stripIgnoredCharacters(print(Session_getOrgsDocument));
  const sha256Hash = documentHash(Session_getOrgsDocument);
  const id = `sha256:${sha256Hash}`;
  const send = (app: TestApi['app'], payload: object) =>
    app.inject({ method: 'POST', url: '/graphql', headers: { authorization: 'Bearer admin@n.test' }, payload });

  test('are known by their ids', async () => {
    expect((await send(api.app, { documentId: id })).json()).toEqual((await send(api.app, { query: text })).json());
    const { statusCode, body } = await send(api.app, { documentId: 'sha256:unknown' });
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'VALIDATION', fields: [{ field: 'documentId', rule: 'unknownValue' }] } }] },
    ]);
  });

  test('are known by their hashes to a client that sends those as Apollo does, and asked for by text otherwise', async () => {
    const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const known = (await send(api.app, { query: text })).json<object>();
    expect((await send(api.app, persisted(sha256Hash))).json()).toEqual(known);
    expect((await send(api.app, persisted('unknown'))).json()).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound' }],
    });
    expect((await send(api.app, { ...persisted('unknown'), query: text })).json()).toEqual(known);
  });

  test('are the only ones that a server runs which is told so', async () => {
    const strict = await createTestApi({
      config: readConfig({ LOG_LEVEL: 'silent', ONLY_PERSISTED: 'true' }),
      db: api.database.db,
    });
    expect((await send(strict.app, { documentId: id })).json()).toMatchObject({
      data: { getOrgs: { orgs: [{ name: 'Northwind' }] } },
    });
    expect((await send(strict.app, { extensions: { persistedQuery: { sha256Hash } } })).json()).toMatchObject({
      data: { getOrgs: { orgs: [{ name: 'Northwind' }] } },
    });
    const stranger = { extensions: { persistedQuery: { sha256Hash: 'unknown' } } };
    for (const payload of [
      { query: text },
      { query: '{ getOrgs { orgs { id } } }' },
      { query: text, ...stranger },
      stranger,
    ]) {
      const { statusCode, body } = await send(strict.app, payload);
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { errors: [{ extensions: { code: 'VALIDATION' } }] }]);
    }
    await strict.close();
  });
});
