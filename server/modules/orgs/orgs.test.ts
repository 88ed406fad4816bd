import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let northwind: SeedOrg;
let contoso: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  northwind = await seed.org({ name: 'northwind', features: ['enterprise', 'groups'] });
  contoso = await seed.org({ name: 'Contoso' });
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await seed.person({ userId: 'nobody@p.test' });
  await northwind.member('admin@n.test', 'orgadmin');
  await contoso.member('admin@n.test', 'orguser');
  const [course, other, archived] = [
    await contoso.course(),
    await contoso.course(),
    await contoso.course({ archived: true }),
  ];
  for (const each of [course, other]) await each.member('many@p.test', 'reviewer');
  await other.member('teacher@p.test', 'instructor');
  await archived.member('many@p.test', 'instructor');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const ORGS = '{ getOrgs { orgs { name callerType callerCourseRoles } } }';
const orgsOf = async (userId: string) =>
  (await api.execute<{ getOrgs: { orgs: unknown[] } }>(userId, ORGS)).data?.getOrgs.orgs;
const codeOf = async (...call: Parameters<TestApi['execute']>) =>
  (await api.execute(...call)).errors[0]?.extensions.code;

describe('getOrgs', () => {
  test("returns the caller's orgs by name with type and roles in courses that aren't archived", async () => {
    expect(await orgsOf('admin@n.test')).toEqual([
      { name: 'Contoso', callerType: 'orguser', callerCourseRoles: [] },
      { name: 'northwind', callerType: 'orgadmin', callerCourseRoles: [] },
    ]);
    expect(await orgsOf('many@p.test')).toEqual([
      { name: 'Contoso', callerType: 'orguser', callerCourseRoles: ['reviewer'] },
    ]);
    expect(await orgsOf('teacher@p.test')).toEqual([
      { name: 'Contoso', callerType: 'orguser', callerCourseRoles: ['instructor'] },
    ]);
    expect(await orgsOf('nobody@p.test')).toEqual([]);
  });

  test('returns all orgs to a super user', async () => {
    expect(await orgsOf('super@p.test')).toMatchObject([
      { name: 'Contoso', callerType: null },
      { name: 'northwind', callerType: null },
    ]);
  });
});

describe('getOrgs in pages', () => {
  interface OrgPage {
    orgs: { name: string }[];
    nextPageToken: string | null;
    totalCount: number;
  }
  const page = (userId: string, variables: Record<string, unknown>) =>
    api.execute<{ getOrgs: OrgPage }>(
      userId,
      `query ($limit: Int, $nextPageToken: String, $filter: OrgFilter, $sort: Sort) {
        getOrgs(limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) { orgs { name } nextPageToken totalCount } }`,
      variables,
    );

  test('[inst-17] pages all institutions for a super user, filtered by a part of the name, in either direction', async () => {
    const first = (await page('super@p.test', { limit: 1 })).data?.getOrgs;
    expect(first).toMatchObject({ orgs: [{ name: 'Contoso' }], totalCount: 2 });
    const second = (await page('super@p.test', { limit: 1, nextPageToken: first?.nextPageToken })).data?.getOrgs;
    expect(second).toEqual({ orgs: [{ name: 'northwind' }], nextPageToken: null, totalCount: 2 });
    const descending = { limit: 1, sort: { field: 'name', order: 'desc' } };
    expect((await page('super@p.test', descending)).data?.getOrgs.orgs).toEqual([{ name: 'northwind' }]);
    const filtered = { limit: 28, filter: { text: 'WIND' } };
    expect((await page('super@p.test', filtered)).data?.getOrgs).toEqual({
      orgs: [{ name: 'northwind' }],
      nextPageToken: null,
      totalCount: 1,
    });
  });

  test.each([
    ['o', ['Contoso', 'northwind']],
    ['SO', ['Contoso']],
    [' wi', ['northwind']],
    ['rthw', ['northwind']],
    ['sos', []],
    ['%', []],
    ['', ['Contoso', 'northwind']],
  ])('[inst-18] finds an institution by any part of its name, however short: "%s"', async (text, names) => {
    const found = (await page('super@p.test', { limit: 20, filter: { text } })).data?.getOrgs.orgs;
    expect(found?.map(({ name }) => name)).toEqual(names);
  });

  test('[inst-18] pages matches of very many institutions, each once', async () => {
    const { db } = api.database;
    const numbers = Array.from({ length: 30 }, (_, i) => String(i + 10));
    const named = [...numbers.map((number) => `School ${number}`), ...numbers.map((number) => `Yard ${number}`)];
    await db
      .insertInto('org')
      .values(named.map((name) => ({ name, name_key: name.toLowerCase() })))
      .execute();
    const all = async (filter: object) => {
      const names: string[] = [];
      let nextPageToken: string | null | undefined;
      do {
        const read = (await page('super@p.test', { limit: 2, nextPageToken, filter })).data?.getOrgs;
        expect(read?.totalCount).toBe(30);
        names.push(...(read?.orgs ?? []).map(({ name }) => name));
        ({ nextPageToken } = read ?? { nextPageToken: null });
      } while (nextPageToken !== null);
      return names;
    };
    expect(await all({ text: 'CHO' })).toEqual(named.slice(0, 30));
    expect(await all({ text: 'yard' })).toEqual(named.slice(30));
    await db.deleteFrom('org').where('name', 'in', named).execute();
  });

  test("[inst-17] pages a member's own institutions only, and rejects an invalid page token", async () => {
    expect((await page('many@p.test', { limit: 100 })).data?.getOrgs).toMatchObject({ totalCount: 1 });
    for (const [field, variables] of Object.entries({ limit: { limit: 101 }, nextPageToken: { nextPageToken: 'x' } }))
      expect((await page('super@p.test', variables)).errors[0]?.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: [{ field }],
      });
  });
});

describe('getOrg', () => {
  const ORG =
    'query ($id: ID!) { getOrg(id: $id) { name contentLibraryCourseId features { name enabled } logoSettings { imageSrc destinationLink isPracticumLogoHidden } emailSettings { smtp { host } } } }';

  test('returns every feature, on or off', async () => {
    const { data } = await api.execute<{ getOrg: { features: { name: string; enabled: boolean }[] } }>(
      'admin@n.test',
      ORG,
      { id: northwind.id },
    );
    expect(data?.getOrg).toMatchObject({
      name: 'northwind',
      contentLibraryCourseId: null,
      logoSettings: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false },
    });
    expect(data?.getOrg.features).toHaveLength(7);
    expect(data?.getOrg.features.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual([
      'enterprise',
      'groups',
    ]);
  });

  test('is allowed for members and super users', async () => {
    expect(await codeOf('super@p.test', ORG, { id: northwind.id })).toBeUndefined();
    expect(await codeOf('many@p.test', ORG, { id: northwind.id })).toBe('ACCESS_DENIED');
  });

  test('treats an id as case-insensitive', async () => {
    expect((await api.execute('admin@n.test', ORG, { id: northwind.id.toUpperCase() })).data).toMatchObject({
      getOrg: { name: 'northwind' },
    });
  });
});

describe('createOrg', () => {
  const CREATE =
    'mutation ($input: CreateOrgInput!) { createOrg(input: $input) { name callerType features { enabled } } }';

  test('creates an org with every feature off', async () => {
    const { data } = await api.execute<{ createOrg: { features: { enabled: boolean }[] } }>('super@p.test', CREATE, {
      input: { name: ' Fabrikam ' },
    });
    expect(data?.createOrg).toMatchObject({ name: 'Fabrikam', callerType: null });
    expect(data?.createOrg.features.some(({ enabled }) => enabled)).toBe(false);
  });

  test('is allowed for super users only, and rejects a blank name', async () => {
    expect(await codeOf('admin@n.test', CREATE, { input: { name: 'Mine' } })).toBe('ACCESS_DENIED');
    expect((await api.execute('super@p.test', CREATE, { input: { name: '\t' } })).errors[0]?.extensions.fields).toEqual(
      [{ field: 'name', rule: 'required' }],
    );
  });
});

describe('setOrgFeatures', () => {
  const SET = 'mutation ($input: SetOrgFeaturesInput!) { setOrgFeatures(input: $input) { features { name enabled } } }';
  const set = async (userId: string, features: object[]) => {
    const { data, errors } = await api.execute<{ setOrgFeatures: { features: { name: string; enabled: boolean }[] } }>(
      userId,
      SET,
      { input: { orgId: contoso.id, features } },
    );
    return (
      data?.setOrgFeatures.features.filter(({ enabled }) => enabled).map(({ name }) => name) ??
      errors[0]?.extensions.code
    );
  };

  test('switches given features and keeps the others', async () => {
    expect(
      await set('super@p.test', [
        { name: 'groups', enabled: true },
        { name: 'learner-view', enabled: true },
      ]),
    ).toEqual(['learner-view', 'groups']);
    expect(
      await set('super@p.test', [
        { name: 'groups', enabled: false },
        { name: 'enterprise', enabled: true },
      ]),
    ).toEqual(['enterprise', 'learner-view']);
    expect(await set('super@p.test', [])).toEqual(['enterprise', 'learner-view']);
  });

  test('is allowed for super users only', async () => {
    expect(await set('admin@n.test', [{ name: 'groups', enabled: true }])).toBe('ACCESS_DENIED');
  });
});
