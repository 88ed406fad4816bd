import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { embeddedIssuer } from '../../settings/embeddedIdentity.ts';
import { statementsOf } from '../../../tests/support/largeOrg.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const EVERYONE = `query ($id: ID!, $limit: Int, $nextPageToken: String, $filter: OrgUserFilter, $sort: Sort) {
  getOrgUsers(id: $id, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
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

test('[people-02] all people of an institution are in one list, with their roles in its courses', async () => {
  expect((await list())?.users).toEqual([ADMIN, INVITED, ZOE]);
  const first = await list({ limit: 2 });
  expect((await list({ limit: 2, nextPageToken: first?.nextPageToken }))?.users).toEqual([ZOE]);
  expect((await list({ filter: { type: ['orgadmin'] } }))?.users).toEqual([ADMIN]);
  expect((await list({ filter: { text: 'zoe angst' } }))?.users).toEqual([ZOE]);
});

test('[people-02] a list sorted by last sign-in follows each sign-in, including those of new people', async () => {
  const { pool } = api.database;
  const order = async (way: string) =>
    (await list({ sort: { field: 'lastLogin', order: way } }))?.users.map(({ userId }) => userId);
  const signIn = (userId: string, at: string) =>
    pool.query('update person set last_login = $2 where user_id = $1', [userId, at]);
  await signIn('zoe@n.test', '2026-01-02');
  await signIn('invited@n.test', '2026-01-03');
  await createSeed(api.database.db).person({ userId: 'new@n.test', lastLogin: new Date('2026-01-04') });
  await org.member('new@n.test', 'orguser');
  const all = ['zoe@n.test', 'invited@n.test', 'new@n.test', 'admin@n.test'];
  expect(await order('asc')).toEqual(all);
  expect(await order('desc')).toEqual(all.toReversed());
  await signIn('zoe@n.test', '2026-01-05');
  expect((await order('asc'))?.slice(0, 3)).toEqual(['invited@n.test', 'new@n.test', 'zoe@n.test']);
  await pool.query("delete from org_member where user_id = 'new@n.test'");
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

test("[people-08] admins see whether a person's account has a second factor, if this server manages the account", async () => {
  const { pool } = api.database;
  const READ = 'query ($id: ID!) { getOrgUser(orgId: $id, userId: "zoe@n.test") { hasSignedIn hasSecondFactor } }';
  const read = async (userId = 'admin@n.test') => (await api.execute(userId, READ, { id: org.id })).data;
  const state = (hasSecondFactor: boolean | null) => ({ getOrgUser: { hasSignedIn: true, hasSecondFactor } });
  expect(await read()).toEqual(state(null));
  await pool.query(
    "insert into identity.account (id, email, given_name, family_name) values ('zoe@n.test', 'zoe@n.test', '', '')",
  );
  expect(await read()).toEqual(state(null));
  await pool.query("update person set issuer = $1 where user_id = 'zoe@n.test'", [embeddedIssuer(4000)]);
  expect(await read()).toEqual(state(false));
  await pool.query(
    "insert into identity.second_factor (account_id, secret, confirmed_at) values ('zoe@n.test', '', null)",
  );
  expect(await read()).toEqual(state(false));
  await pool.query('update identity.second_factor set confirmed_at = now()');
  expect(await read()).toEqual(state(true));
  await pool.query("update identity.account set provider = 'northwind'");
  expect(await read()).toEqual(state(null));
});
