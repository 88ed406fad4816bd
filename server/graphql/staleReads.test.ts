import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { createLag } from '../db/replica.ts';
import { createSeed } from '../seed/seed.ts';

const ADMIN = 'admin@n.test';
const READER = 'reader@n.test';
const LIST = 'query ($id: ID!) { getCourses(orgId: $id) { courses { name } } }';

let api: TestApi;
/** A replica that stays behind, because no write reaches it. */
let behind: TestDatabase;
let opened: OpenDatabase;
let orgId: string;
let isFresh = true;
beforeAll(async () => {
  behind = await createTestDatabase();
  api = await createTestApi({ replica: { db: behind.db, isFresh: () => isFresh } });
  const org = await createSeed(api.database.db).org({ name: 'Northwind' });
  orgId = org.id;
  for (const userId of [ADMIN, READER]) await org.member(userId, 'orgadmin');
  await bindAccounts(api.database);
  const { db } = behind;
  await db.insertInto('org').values({ id: orgId, name: 'Northwind', name_key: 'northwind', features: [] }).execute();
  opened = await openDatabase({ databaseUrl: behind.databaseUrl, readUrl: behind.databaseUrl, dataDir: '' });
  await opened.ready();
});
afterAll(async () => {
  await opened.close();
  await api.close();
  await behind.close();
});
beforeEach(() => {
  isFresh = true;
});

const namesFor = async (userId: string, headers = {}) => {
  const { data, errors } = await api.execute<{ getCourses: { courses: { name: string }[] } }>(
    userId,
    LIST,
    { id: orgId },
    headers,
  );
  expect(errors).toEqual([]);
  return data?.getCourses.courses.map(({ name }) => name);
};

test('[ops-24] lists are read from the replica, except right after the caller has written', async () => {
  const made = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${ADMIN}` },
    payload: {
      query: 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }',
      variables: { input: { orgId, name: 'New' } },
    },
  });
  expect(made.json()).toMatchObject({ data: { createCourse: { id: expect.any(String) as string } } });
  const cookie = String(made.headers['set-cookie']);
  expect(cookie).toMatch(/^practicum-wrote=1; Path=\/graphql; Max-Age=10; HttpOnly; SameSite=Strict$/);
  expect(await namesFor(READER)).toEqual([]);
  expect(await namesFor(ADMIN)).toEqual(['New']);
  // Another server recognizes the reader by the browser's cookie alone.
  expect(await namesFor(READER, { cookie: 'other=1; practicum-wrote=1' })).toEqual(['New']);
});

test('[ops-24] other calls use the primary, and so do all calls while the replica lags', async () => {
  const { data } = await api.execute(READER, 'query ($id: ID!) { getOrg(id: $id) { name } }', { id: orgId });
  expect(data).toEqual({ getOrg: { name: 'Northwind' } });
  const both = `query ($id: ID!) { getCourses(orgId: $id) { courses { name } } getOrg(id: $id) { name } }`;
  expect((await api.execute(READER, both, { id: orgId })).data).toMatchObject({
    getCourses: { courses: [{ name: 'New' }] },
  });
  isFresh = false;
  expect(await namesFor(READER)).toEqual(['New']);
});

test('[ops-24] a call that fails at the replica runs on the primary and is recorded once', async () => {
  const { id } = await api.database.db.selectFrom('course').select('id').executeTakeFirstOrThrow();
  const list = 'query ($id: ID!) { getActivities(courseId: $id) { activities { name } } }';
  const answer = await api.execute(READER, list, { id });
  expect(answer).toMatchObject({ errors: [], data: { getActivities: { activities: [] } } });
  const denials = () =>
    api.database.db.selectFrom('audit_event').select('target').where('event', '=', 'denial').execute();
  expect(await denials()).toEqual([]);
  await createSeed(api.database.db).person({ userId: 'stranger@n.test' });
  await bindAccounts(api.database);
  expect((await api.execute('stranger@n.test', LIST, { id: orgId })).errors).toHaveLength(1);
  expect(await denials()).toHaveLength(1);
});

test('[ops-25] a replica is used after its first response, and its lag is measured by the log position', async () => {
  await expect.poll(() => opened.replica?.isFresh()).toBe(true);
  const lag = createLag();
  expect(lag.note('0/10', '0/10', 0)).toBe(0);
  // No one writes, and the replica has replayed everything.
  expect(lag.note('0/10', '0/10', 9000)).toBe(0);
  expect(lag.note('0/20', '0/10', 10_000)).toBe(0);
  expect(lag.note('1/0', '0/10', 16_000)).toBe(6000);
  expect(lag.note('1/0', '0/FFFFFFFF', 17_000)).toBe(1000);
  expect(lag.note('1/0', null, 18_000)).toBe(0);
});
