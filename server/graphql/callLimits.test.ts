import { print, stripIgnoredCharacters } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Session_getOrgsDocument } from '../../src/generated/documents.generated.ts';
import { documentHash } from '../../shared/domain/api/typedDocument.ts';
import { COURSES } from '../../tests/support/graphqlDocuments.ts';
import { createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { createBudget, type Budget, type ShareSpent } from './budget.ts';
import { deletePastBudgets, createBudgetSync } from './budgetStore.ts';
import { openGraphqlApi, api, execute, org } from '../../tests/support/graphqlCalls.ts';

openGraphqlApi();

const post = (headers: Record<string, string>, payload: string) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: 'Bearer admin@n.test', ...headers },
    payload,
  });

describe('compiled documents', () => {
  test('return the same bytes as interpreted ones, errors included', async () => {
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
      // The first call is interpreted, the second compiled, the third runs compiled.
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
  test('reject documents that are too deep, too long or full of aliases', async () => {
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

  test('reject a syntax tree instead of a document, because it bypasses the token limit', async () => {
    for (const query of ['{"kind":"Document","definitions":[]}', '{}', '[]', 'null', '1', '"x"']) {
      const { status, errors } = await execute(query);
      expect([status, errors[0]?.extensions.code], query).toEqual([400, 'VALIDATION']);
    }
  });

  test('accept JSON objects only, up to 256 kB', async () => {
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
  test('[load-08] is limited for one document and, by the setting, for a person per minute', async () => {
    const searches = Array.from({ length: 9 }, (_, i) => `s${i}: search(orgId: "x", text: "a") { courses { id } }`);
    expect((await execute(`{ ${searches.join(' ')} }`)).errors[0]?.message).toBe(
      'The document costs 540; the limit is 500.',
    );
    const poor = await createTestApi({
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CALL_BUDGET: '30' }),
      db: api.database.db,
    });
    const answers = [];
    for (let call = 0; call < 30; call += 1) answers.push(await poor.execute('admin@n.test', '{ __typename }'));
    const refused = answers.filter(({ errors }) => errors[0]?.extensions.code === 'RATE_LIMITED');
    // A minute can end during the test, which resets the budget.
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
    // An invalid document is refused too, because parsing it has a cost.
    expect((await poor.execute('admin@n.test', '{ nothing }')).errors[0]?.extensions.code).toBe('RATE_LIMITED');
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
    const tell = createBudgetSync(api.database.db);
    const made = Array.from({ length: 3 }, () => createBudget(perMinute, () => clock.at));
    const share = async () => {
      for (const budget of made) await budget.share(tell);
    };
    return { clock, made, share, tell };
  };
  const refused = expect.objectContaining({ code: 'RATE_LIMITED' }) as Error;

  test('[sec-25] is shared by several servers, including unsynchronized costs', async () => {
    const { clock, made, share } = servers(100);
    const [first, second, third] = made as [Budget, Budget, Budget];
    first.spend('ada', 40);
    second.spend('ada', 40);
    await share();
    // The first server synced before the second had reported, and gets the second's cost with its next sync.
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

  test('[sec-25] needs no statement for small costs or without changes', async () => {
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
    await deletePastBudgets(api.database.db, MINUTE + 1);
    const { rows } = await api.database.pool.query('select * from call_spent');
    expect(rows).toEqual([]);
  });

  test('[sec-25] counts locally while the database is away', async () => {
    const { made } = servers(100);
    const [first] = made as [Budget];
    first.spend('ada', 60);
    await expect(first.share(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    first.spend('ada', 40);
    expect(() => first.spend('ada', 1)).toThrow(refused);
  });
});

describe('persisted documents of the console', () => {
  const text = stripIgnoredCharacters(print(Session_getOrgsDocument));
  const sha256Hash = documentHash(Session_getOrgsDocument);
  const id = `sha256:${sha256Hash}`;
  const send = (app: TestApi['app'], payload: object) =>
    app.inject({ method: 'POST', url: '/graphql', headers: { authorization: 'Bearer admin@n.test' }, payload });

  test('are found by id', async () => {
    expect((await send(api.app, { documentId: id })).json()).toEqual((await send(api.app, { query: text })).json());
    const { statusCode, body } = await send(api.app, { documentId: 'sha256:unknown' });
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'VALIDATION', fields: [{ field: 'documentId', rule: 'unknownValue' }] } }] },
    ]);
  });

  test("are found by Apollo's hashes, and an unknown hash requests the text", async () => {
    const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const known = (await send(api.app, { query: text })).json<object>();
    expect((await send(api.app, persisted(sha256Hash))).json()).toEqual(known);
    expect((await send(api.app, persisted('unknown'))).json()).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound' }],
    });
    expect((await send(api.app, { ...persisted('unknown'), query: text })).json()).toEqual(known);
  });

  test('are the only ones that run if ONLY_PERSISTED is set', async () => {
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
