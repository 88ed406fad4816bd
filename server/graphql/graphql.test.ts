import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createSeed } from '../seed/seed.ts';
import { COURSES } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi } from '../../tests/support/testApi.ts';
import { openGraphqlApi, api, execute, org } from '../../tests/support/graphqlCalls.ts';

openGraphqlApi();

const CREATE = 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }';

describe('a call', () => {
  test.each([
    ['without a token', {}],
    ['with an empty token', { authorization: 'Bearer ' }],
    ['with a token that the authority refuses', { authorization: 'Bearer expired' }],
    ['with another scheme', { authorization: 'Basic YTpi' }],
  ])('[api-04] %s is UNAUTHORIZED with status 401 for every operation', async (_title, headers) => {
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

  test('[api-04] with the token of an unknown person is UNAUTHORIZED', async () => {
    const { status, errors } = await api.execute('who@knows.test', '{ getOrgs { orgs { id } } }');
    expect([status, errors[0]?.extensions.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('accepts the access token with and without the word Bearer', async () => {
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

  test('before the terms are accepted is denied, except for setUserInfo', async () => {
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

describe('an invalid value', () => {
  test('of a scalar is VALIDATION and names its path, in variables and in documents', async () => {
    const fields = [{ field: 'type', rule: 'unknownValue' }];
    const input = { courseId: 'x', name: 'x', resourceLinkId: 'x', type: 'essay' };
    expect((await execute(CREATE, { input })).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
    const inline =
      'mutation { createActivity(input: { courseId: "x", name: "x", resourceLinkId: "x", type: "essay" }) { id } }';
    expect((await execute(inline)).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
  });

  test('is named by list position and depth', async () => {
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
  ])('of an input type is named too: %s', async (input, field) => {
    const { status, errors } = await execute(
      'mutation ($input: AddCourseMemberInput!) { addCourseMember(input: $input) { role } }',
      { input: JSON.parse(input) as object },
    );
    expect([status, errors[0]?.extensions.code, errors[0]?.extensions.fields]).toEqual([400, 'VALIDATION', [field]]);
  });

  test('among several has its own error: missing ones before unknown ones', async () => {
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

  test("of the GraphQL language keeps the library's message with the code VALIDATION", async () => {
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

  test('[load-01] is named in a short message, regardless of its length and content', async () => {
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

  test('[load-06] for a date outside the years 1 to 9999 is malformed', async () => {
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

  test('[load-06] with half a surrogate pair is malformed', async () => {
    const course = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
    for (const name of ['a\ud83c', '\udf93b'])
      expect((await execute(course, { input: { orgId: org.id, name } })).errors[0]?.extensions.fields).toEqual([
        { field: 'name', rule: 'malformed' },
      ]);
    expect((await execute(course, { input: { orgId: org.id, name: '\u200b' } })).errors[0]?.extensions.fields).toEqual([
      { field: 'name', rule: 'required' },
    ]);
  });

  test('[load-06] with the character NUL is malformed', async () => {
    const course = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
    const { errors } = await execute(course, { input: { orgId: org.id, name: 'a\0b' } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'name', rule: 'malformed' }] });
    const filtered = await execute(COURSES, { orgId: org.id, filter: { text: '\0' } });
    expect(filtered.errors[0]?.extensions.fields).toEqual([{ field: 'filter.text', rule: 'malformed' }]);
  });
});

describe('an internal error', () => {
  test('is masked and logged with the request id', async () => {
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
  test('[load-06] suggests no names in production', async () => {
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

  test('rejects introspection in production', async () => {
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
