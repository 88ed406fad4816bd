import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { statementsOf } from '../../../tests/support/largeOrg.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const EVERYONE = `query ($id: ID!, $limit: Int, $nextPageToken: String, $filter: OrgUserFilter) {
  getOrgUsers(id: $id, limit: $limit, nextPageToken: $nextPageToken, filter: $filter) {
    users { userId type courseCount courseRoles } nextPageToken
  }
}`;

let api: TestApi;
let org: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  await org.member('admin@n.test', 'orgadmin');
  await org.member('invited@n.test', 'orguser');
  await seed.person({ userId: 'zoe@n.test', givenName: 'Zoë', familyName: 'Ångström' });
  for (const role of ['learner', 'reviewer', 'learner'] as const) await (await org.course()).member('zoe@n.test', role);
  const elsewhere = await seed.org();
  await (await elsewhere.course()).member('zoe@n.test', 'instructor');
  await elsewhere.member('stranger@n.test');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

interface Everyone {
  getOrgUsers: { users: { userId: string }[]; nextPageToken: string | null };
}
const list = async (asked: object = {}) =>
  (await api.execute<Everyone>('admin@n.test', EVERYONE, { id: org.id, ...asked })).data?.getOrgUsers;
const ADMIN = { userId: 'admin@n.test', type: 'orgadmin', courseCount: 0, courseRoles: [] };
const INVITED = { userId: 'invited@n.test', type: 'orguser', courseCount: 0, courseRoles: [] };
const ZOE = { userId: 'zoe@n.test', type: 'orguser', courseCount: 3, courseRoles: ['learner', 'reviewer'] };

test('[people-02] all people of an institution are one list, with their roles in its courses', async () => {
  expect((await list())?.users).toEqual([ADMIN, INVITED, ZOE]);
  const first = await list({ limit: 2 });
  expect((await list({ limit: 2, nextPageToken: first?.nextPageToken }))?.users).toEqual([ZOE]);
  expect((await list({ filter: { type: ['orgadmin'] } }))?.users).toEqual([ADMIN]);
  expect((await list({ filter: { text: 'zoe angst' } }))?.users).toEqual([ZOE]);
});

test('[people-02] a page takes one statement for its rows and one for their roles', async () => {
  const sent = await statementsOf(() => api.execute('admin@n.test', EVERYONE, { id: org.id, limit: 28 }));
  const read = sent.filter(({ text }) => /where org_member.org_id|as member \(org_id/.test(text));
  expect(read.map(({ text }) => /count\(\*\)/.test(text))).toEqual([false, false]);
});

test("[people-02] an admin's search finds members without a course", async () => {
  const SEARCH = 'query ($id: ID!) { search(orgId: $id, text: "INVITED@") { users { userId } } }';
  const find = (userId: string) => api.execute(userId, SEARCH, { id: org.id });
  expect((await find('admin@n.test')).data).toEqual({ search: { users: [{ userId: 'invited@n.test' }] } });
  expect((await find('zoe@n.test')).data).toEqual({ search: { users: [] } });
});
