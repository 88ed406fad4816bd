import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type Seed, type SeedOrg } from '../../seed/seed.ts';
import { readConfig, type Config } from '../../config.ts';
import { createTestApi, plainTokens, type TestApi } from '../../../tests/support/testApi.ts';
import { createTestDatabase } from '../../../tests/support/testDatabase.ts';

const SIGN_IN = 'mutation { setUserInfo { email } }';
const ADMIN = 'admin@northwind.test';

let api: TestApi;
let org: SeedOrg;
let seed: Seed;
beforeAll(async () => {
  const database = await createTestDatabase();
  seed = createSeed(database.db);
  org = await seed.org();
  await org.member(ADMIN, 'orgadmin');
  api = await createTestApi({ database, config: boundTo(org.id) });
  await signIn(ADMIN);
});
afterAll(() => api.close());

/** Configures the embedded provider's host of Northwind for an institution. */
function boundTo(orgId: string): Config {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const ssoHosts = config.identity.ssoHosts.map((host) =>
    host.host === 'northwind.localhost' ? { ...host, orgId } : host,
  );
  return { ...config, identity: { ...config.identity, ssoHosts } };
}

const signIn = async (email: string, { authTime = 1000, client = 'practicum-northwind', at = api } = {}) =>
  (await at.execute(`${email}|${client}|${authTime}`, SIGN_IN)).errors[0]?.extensions.code;
const typeOf = async (userId: string, orgId: string = org.id) => {
  const member = api.database.db.selectFrom('org_member').select('type').where('org_id', '=', orgId);
  return (await member.where('user_id', '=', userId).executeTakeFirst())?.type;
};
const joined = async (actor: string) => {
  const events = api.database.db.selectFrom('audit_event').select(['org_id', 'result']).where('event', '=', 'org.join');
  return events.where('actor', '=', actor).execute();
};

test("[login-40] the first sign-in on an institution's host adds a member once, and is recorded", async () => {
  const email = 'ann@northwind.test';
  await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
  await signIn(email, { authTime: 2000 });
  expect(await typeOf(email)).toBe('orguser');
  expect(await joined(email)).toEqual([{ org_id: org.id, result: 'ok' }]);
});

test.each([
  ['an unverified address', 'unverified@northwind.test', {}, 'ACCESS_DENIED'],
  ['an address of another domain', 'bob@contoso.test', {}, 'ACCESS_DENIED'],
  ['a host without an institution', 'bob@contoso.test', { client: 'practicum-contoso' }, undefined],
  ['the main address of the console', 'bob@northwind.test', { client: 'practicum-console' }, undefined],
])('[login-40] %s joins no institution', async (_, email, options, code) => {
  expect(await signIn(email, options)).toBe(code);
  expect(await typeOf(email)).toBeUndefined();
});

test('[login-40] a person added by an admin keeps the type at the first sign-in', async () => {
  await org.member('creator@northwind.test', 'orgcontentcreator');
  await signIn('creator@northwind.test');
  expect(await typeOf('creator@northwind.test')).toBe('orgcontentcreator');
  expect(await joined('creator@northwind.test')).toEqual([]);
});

test('[login-40] a person from before the host was bound joins at the next sign-in', async () => {
  const email = 'early@northwind.test';
  const before = await createTestApi({ db: api.database.db });
  await signIn(email, { at: before });
  await before.close();
  expect(await typeOf(email)).toBeUndefined();
  await signIn(email);
  expect(await typeOf(email)).toBeUndefined();
  await signIn(email, { authTime: 2000 });
  expect(await typeOf(email)).toBe('orguser');
});

test('[login-40] a person whose address is no longer asserted does not join', async () => {
  const email = 'moved@northwind.test';
  const profile = { email, emailVerified: true, givenName: '', familyName: '' };
  const before = await createTestApi({ db: api.database.db });
  await signIn(email, { at: before });
  await before.close();
  const authority = { ...plainTokens, fetchProfile: async () => profile };
  const after = await createTestApi({ config: boundTo(org.id), authority, db: api.database.db });
  for (const change of [{ emailVerified: false }, { emailVerified: true, email: 'other@northwind.test' }]) {
    Object.assign(profile, change);
    await signIn(email, { at: after, authTime: 3000 + Object.keys(change).length });
    expect(await typeOf(email)).toBeUndefined();
  }
  await after.close();
});

test('[login-40] a removed member is added again by an admin only', async () => {
  const email = 'left@northwind.test';
  await signIn(email);
  const change = (mutation: string, input: object) =>
    api.execute(ADMIN, mutation, { input: { orgId: org.id, userId: email, ...input } });
  await change('mutation ($input: RemoveOrgMemberInput!) { removeOrgMember(input: $input) { userId } }', {});
  await signIn(email, { authTime: 2000 });
  expect(await typeOf(email)).toBeUndefined();
  const type = 'orgcontentcreator';
  await change('mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId } }', { type });
  await signIn(email, { authTime: 3000 });
  expect(await typeOf(email)).toBe(type);
});

test("[login-40] an address that imitates a member's does not join", async () => {
  await org.member('jose@northwind.test');
  // the second letter is Cyrillic
  expect(await signIn('j\u043ese@northwind.test')).toBeUndefined();
  expect(await typeOf('j\u043ese@northwind.test')).toBeUndefined();
});

test('[login-40] a closed or missing institution adds no one, and the sign-in succeeds', async () => {
  const closed = await seed.org();
  await api.database.db.updateTable('org').set({ suspended_at: new Date() }).where('id', '=', closed.id).execute();
  for (const orgId of [closed.id, '00000000-0000-4000-8000-000000000000']) {
    const email = `to.${orgId}@northwind.test`;
    const other = await createTestApi({ config: boundTo(orgId), db: api.database.db });
    expect(await signIn(email, { at: other })).toBeUndefined();
    await other.close();
    expect(await typeOf(email, orgId)).toBeUndefined();
  }
});
