import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COURSE_USERS, COURSES, ACTIVITIES, ORG_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { FOUND_BY, NAMES } from '../../tests/support/nameCases.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { createSeed } from '../seed/seed.ts';

const ADMIN = 'admin@names.test';
const SUPER = 'super@names.test';
const ORGS = 'query ($filter: OrgFilter) { getOrgs(filter: $filter) { orgs { name } } }';
const SEARCH = `query ($orgId: ID!, $text: String!) {
  search(orgId: $orgId, text: $text) { courses { name } activities { name } people { fullName } users { fullName } }
}`;

const LOCALES = {
  'no locale': "locale_provider libc locale 'C'",
  'the Turkish locale of ICU': "locale_provider icu icu_locale 'tr' locale 'C'",
};

/** Returns the lists that did not find a name. */
const lacking = (found: Readonly<Record<string, readonly string[]>>, name: string): string[] =>
  Object.keys(found).filter((list) => found[list]?.includes(name) !== true);

describe.each(Object.entries(LOCALES))('with %s', (_title, locale) => {
  let world: World;
  beforeAll(async () => {
    const database = await createTestDatabase({ template: 'template0', locale });
    await migrate(database.pool);
    world = await createWorld(await createTestApi({ database }));
  });
  afterAll(() => world.api.close());

  // The tests of foldText prove that all spellings fold alike.
  test.each(NAMES)('[valid-05] search finds %j by its own spelling, in upper case and in NFD', async (name) => {
    for (const spelling of [name, name.toUpperCase().normalize('NFD')])
      expect(lacking(await world.search(spelling), name), spelling).toEqual([]);
  });
});

describe('with the locale of the embedded database', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await createTestApi());
  });
  afterAll(() => world.api.close());

  test.each(NAMES)('[valid-05] every list finds %j in upper case and NFD', async (name) => {
    expect(lacking(await world.lists(name.toUpperCase().normalize('NFD')), name)).toEqual([]);
  });

  test.each(FOUND_BY)('[valid-05] %j finds %j', async (text, name) => {
    expect(lacking(await world.search(text), name)).toEqual([]);
  });

  test('[valid-05] pattern characters match only themselves, and members are found by address', async () => {
    const { getCourses } = await world.lists('%');
    expect(getCourses).toEqual(['Kurs 100%_\\x']);
    for (const text of ['JOSÉ@', 'jose\u0301@n', 'jose@names'])
      expect((await world.lists(text)).getCourseUsers, text).toEqual(['By address']);
  });

  test('[valid-05] a filter of accents only filters nothing', async () => {
    expect((await world.lists('\u0301')).getCourses?.length).toBe(NAMES.length + 1);
  });
});

type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates one course, activity, institution and learner of each name, and returns every list that a text filters. */
async function createWorld(api: TestApi) {
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  await org.member(ADMIN, 'orgadmin');
  await seed.person({ userId: SUPER, isSuperUser: true });
  const course = await org.course({ name: 'Members' });
  for (const [at, name] of NAMES.entries()) {
    await seed.org({ name });
    await org.course({ name });
    const activity = await course.activity({ name });
    const userId = `p${at}@names.test`;
    await seed.person({ userId, givenName: name });
    await org.member(userId, 'orgcontentcreator');
    await course.member(userId, 'learner');
    await activity.progress(userId, { status: 'evaluated' });
  }
  await seed.person({ userId: 'josé@names.test', givenName: 'By', familyName: 'address' });
  await course.member('josé@names.test', 'learner');
  await bindAccounts(api.database);
  const ask = async <Data>(caller: string, query: string, variables: object): Promise<Data> => {
    const { data, errors } = await api.execute<Data>(caller, query, { ...variables });
    expect(errors).toEqual([]);
    if (!data) throw new Error('no answer');
    return data;
  };
  const listed = async (query: string, variables: object, field: string, caller = ADMIN) =>
    Object.values(await ask<Record<string, Record<string, Named[]>>>(caller, query, variables))[0]?.[field] ?? [];
  const names = (rows: readonly Named[]) => rows.map(({ name, fullName }) => name ?? fullName ?? '');
  return {
    api,
    search: async (text: string): Promise<Record<string, readonly string[]>> => {
      const found = await ask<{ search: Record<string, Named[]> }>(ADMIN, SEARCH, { orgId: org.id, text });
      return Object.fromEntries(Object.entries(found.search).map(([list, rows]) => [list, names(rows)]));
    },
    lists: async (text: string): Promise<Record<string, readonly string[]>> => {
      const filter = { filter: { text }, limit: 100 };
      const reviewed = { input: { orgId: org.id, reviewerId: ADMIN }, ...filter };
      const records = await listed(PROGRESS, reviewed, 'learnerProgress');
      return {
        getCourses: names(await listed(COURSES, { orgId: org.id, ...filter }, 'courses')),
        getActivities: names(await listed(ACTIVITIES, { courseId: course.id, ...filter }, 'activities')),
        getCourseUsers: names(await listed(COURSE_USERS, { id: course.id, ...filter }, 'users')),
        getOrgUsers: names(await listed(ORG_USERS, { id: org.id, type: 'orgcontentcreator', ...filter }, 'users')),
        getLearnerProgress: names(records),
        'getLearnerProgress, activities': records.map(({ activityName }) => activityName ?? ''),
        getOrgs: names(await listed(ORGS, filter, 'orgs', SUPER)),
      };
    },
  };
}

interface Named {
  name?: string;
  fullName?: string;
  activityName?: string;
}
