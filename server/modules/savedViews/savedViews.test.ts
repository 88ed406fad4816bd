import { afterEach, beforeEach, expect, test } from 'vitest';
import { VIEWS_MAX } from '../../../shared/domain/lists/savedViews.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';

const [ADMIN, TEACHER, LEARNER] = ['admin@v.test', 'teacher@v.test', 'learner@v.test'];

let api: TestApi;
let org: SeedOrg;

beforeEach(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  await org.member(ADMIN, 'orgadmin');
  const course = await org.course();
  await course.member(TEACHER, 'instructor');
  await course.member(LEARNER, 'learner');
  await bindAccounts(api.database);
});
afterEach(() => api.close());

interface View {
  id: string;
  name: string;
  query: string;
  columns: string[] | null;
  isCompact: boolean;
  sharedWith: string | null;
  isDefault: boolean;
  isOwn: boolean;
}

const FIELDS = 'id name query columns isCompact sharedWith isDefault isOwn';

async function viewsOf(userId: string): Promise<View[] | undefined> {
  const document = `query ($orgId: ID!) { getSavedViews(orgId: $orgId) { ${FIELDS} } }`;
  return (await api.execute<{ getSavedViews: View[] }>(userId, document, { orgId: org.id })).data?.getSavedViews;
}

const namesOf = async (userId: string) => (await viewsOf(userId))?.map(({ name }) => name);

async function save(userId: string, view: object) {
  const document = `mutation ($input: SaveViewInput!) { saveView(input: $input) { ${FIELDS} } }`;
  const input = { orgId: org.id, list: 'courses', name: 'View', query: '', ...view };
  const { data, errors } = await api.execute<{ saveView: View }>(userId, document, { input });
  return { view: data?.saveView, fields: errors?.[0]?.extensions?.['fields'] as unknown };
}

test('[bulk-06] a view stores filters, sort, columns and density, visible to its owner only', async () => {
  const shown = { query: 'archived=all&sort=name&order=desc', columns: ['name', 'archived'], isCompact: true };
  await save(TEACHER, { name: ' All courses ', ...shown });
  expect(await viewsOf(TEACHER)).toEqual([
    {
      id: expect.any(String) as string,
      name: 'All courses',
      ...shown,
      sharedWith: null,
      isDefault: false,
      isOwn: true,
    },
  ]);
  expect(await viewsOf(ADMIN)).toEqual([]);
});

test('[bulk-06] a shared view is visible to its role, and editable by admins', async () => {
  await save(ADMIN, { name: 'For teachers', sharedWith: 'instructor' });
  await save(ADMIN, { name: 'For everybody', sharedWith: 'orguser' });
  expect(await namesOf(TEACHER)).toEqual(['For everybody', 'For teachers']);
  expect(await namesOf(LEARNER)).toEqual(['For everybody']);
  const id = (await viewsOf(LEARNER))?.[0]?.id;
  expect((await save(TEACHER, { id, name: 'Taken over' })).view).toBeUndefined();
  await org.member('second@v.test', 'orgadmin');
  await bindAccounts(api.database);
  expect((await save('second@v.test', { id, name: 'Renamed', sharedWith: 'learner' })).view?.isOwn).toBe(false);
  expect(await namesOf(LEARNER)).toEqual(['Renamed']);
});

test('[bulk-06] a person has one default per list', async () => {
  await save(TEACHER, { name: 'First', isDefault: true });
  await save(TEACHER, { name: 'Of activities', list: 'activities', isDefault: true });
  await save(TEACHER, { name: 'Second', isDefault: true });
  const views = await viewsOf(TEACHER);
  expect(views?.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Of activities', 'Second']);
});

test('[bulk-06] an unnamed, duplicate or excess view is rejected with its field', async () => {
  await save(TEACHER, { name: 'Mine' });
  expect((await save(TEACHER, { name: 'Mine' })).fields).toEqual([{ field: 'name', rule: 'nameTaken' }]);
  expect((await save(TEACHER, { name: ' ' })).fields).toEqual([{ field: 'name', rule: 'required' }]);
  expect((await save(TEACHER, { query: 'a'.repeat(2001) })).fields).toEqual([
    { field: 'query', rule: 'tooLong', limit: 2000 },
  ]);
  expect((await save(ADMIN, { name: 'Mine' })).fields).toBeUndefined();
  await api.database.pool.query(
    `insert into saved_view (org_id, created_by, list, name, query, is_compact)
     select $1, $2, 'courses', n::text, '', false from generate_series(2, $3) n`,
    [org.id, TEACHER, VIEWS_MAX],
  );
  const beyond = [{ field: 'list', rule: 'outOfRange', limit: VIEWS_MAX }];
  expect((await save(TEACHER, { name: 'Beyond' })).fields).toEqual(beyond);
});
