import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { ORG_USERS } from '../../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let org: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  const signedIn = new Date(1_793_664_000_000);
  await seed.person({ userId: 'zoe@n.test', givenName: 'Zoë', familyName: 'Ångström', lastLogin: signedIn });
  await seed.person({ userId: 'abe@n.test', givenName: 'Abe', familyName: 'Zhou' });
  await org.member('zoe@n.test');
  await org.member('abe@n.test');
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const codeOf = async (...call: Parameters<TestApi['execute']>) =>
  (await api.execute(...call)).errors[0]?.extensions.code;

describe('getOrgUsers', () => {
  const list = async (variables: Record<string, unknown> = {}) => {
    const { data } = await api.execute<{ getOrgUsers: { users: { userId: string }[] } }>('admin@n.test', ORG_USERS, {
      id: org.id,
      type: 'orguser',
      ...variables,
    });
    return data?.getOrgUsers.users;
  };

  test('returns the members of one type by full name, with their last sign-in', async () => {
    expect(await list()).toEqual([
      { userId: 'abe@n.test', type: 'orguser', fullName: 'Abe Zhou', lastLogin: null },
      { userId: 'zoe@n.test', type: 'orguser', fullName: 'Zoë Ångström', lastLogin: 1_793_664_000_000 },
    ]);
    expect(await list({ type: 'orgimported' })).toEqual([]);
  });

  test('finds by a part of the displayed name or the e-mail', async () => {
    expect(await list({ filter: { text: 'ZOË ÅNG' } })).toMatchObject([{ userId: 'zoe@n.test' }]);
    expect(await list({ filter: { text: 'abe@' } })).toMatchObject([{ userId: 'abe@n.test' }]);
  });

  test('sorts people who never signed in last, ascending', async () => {
    expect(await list({ sort: { field: 'lastLogin', order: 'asc' } })).toMatchObject([
      { userId: 'zoe@n.test' },
      { userId: 'abe@n.test' },
    ]);
    expect(await list({ sort: { field: 'lastLogin', order: 'desc' } })).toMatchObject([
      { userId: 'abe@n.test' },
      { userId: 'zoe@n.test' },
    ]);
  });

  test('is allowed for admins only', async () => {
    expect(await codeOf('zoe@n.test', ORG_USERS, { id: org.id, type: 'orguser' })).toBe('ACCESS_DENIED');
    expect(await codeOf('super@p.test', ORG_USERS, { id: org.id, type: 'orguser' })).toBeUndefined();
  });
});

describe('getOrgUser', () => {
  const USER =
    'query ($orgId: ID!, $userId: String) { getOrgUser(orgId: $orgId, userId: $userId) { userId type settings { notification { locale assignment { evaluated submitted } } } } }';
  const off = { notification: { locale: 'en', assignment: { evaluated: false, submitted: false } } };

  test('returns oneself, and anyone to admins, with settings', async () => {
    const own = await api.execute('zoe@n.test', USER, { orgId: org.id });
    expect(own.data).toEqual({ getOrgUser: { userId: 'zoe@n.test', type: 'orguser', settings: off } });
    const other = await api.execute('admin@n.test', USER, { orgId: org.id, userId: ' ZOE@n.test ' });
    expect(other.data).toEqual(own.data);
  });

  test('is denied for others, existing or not', async () => {
    expect(await codeOf('zoe@n.test', USER, { orgId: org.id, userId: 'abe@n.test' })).toBe('ACCESS_DENIED');
    expect(await codeOf('admin@n.test', USER, { orgId: org.id, userId: 'super@p.test' })).toBe('ACCESS_DENIED');
  });
});

describe('addOrgMember and updateOrgMember', () => {
  const ADD = 'mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId type fullName } }';
  const UPDATE = 'mutation ($input: UpdateOrgMemberInput!) { updateOrgMember(input: $input) { userId type } }';

  test('add an unknown person once', async () => {
    const input = { orgId: org.id, userId: ' Fresh@N.test ', type: 'orgcontentcreator' };
    expect((await api.execute('admin@n.test', ADD, { input })).data).toEqual({
      addOrgMember: { userId: 'fresh@n.test', type: 'orgcontentcreator', fullName: '' },
    });
    expect(await codeOf('admin@n.test', ADD, { input: { ...input, type: 'orguser' } })).toBe('CONFLICT');
  });

  test('reject an invalid e-mail', async () => {
    const { errors } = await api.execute('admin@n.test', ADD, {
      input: { orgId: org.id, userId: 'a@a.test,b@b.test', type: 'orguser' },
    });
    expect(errors[0]?.extensions.fields).toEqual([{ field: 'userId', rule: 'email' }]);
  });

  test("change another's type, never one's own, and report a missing member", async () => {
    const input = { orgId: org.id, userId: 'ABE@n.test', type: 'orgimported' };
    expect((await api.execute('admin@n.test', UPDATE, { input })).data).toEqual({
      updateOrgMember: { userId: 'abe@n.test', type: 'orgimported' },
    });
    expect(await codeOf('admin@n.test', UPDATE, { input: { ...input, userId: 'admin@n.test' } })).toBe('ACCESS_DENIED');
    expect(await codeOf('admin@n.test', UPDATE, { input: { ...input, userId: 'gone@n.test' } })).toBe('NOT_FOUND');
  });

  test('are allowed for admins only', async () => {
    expect(await codeOf('zoe@n.test', ADD, { input: { orgId: org.id, userId: 'a@b.test', type: 'orgadmin' } })).toBe(
      'ACCESS_DENIED',
    );
    expect(
      await codeOf('zoe@n.test', UPDATE, { input: { orgId: org.id, userId: 'zoe@n.test', type: 'orgadmin' } }),
    ).toBe('ACCESS_DENIED');
  });
});

describe('updateOrgUserSettings', () => {
  const UPDATE =
    'mutation ($input: UpdateOrgUserSettingsInput!) { updateOrgUserSettings(input: $input) { userId settings { notification { locale assignment { evaluated submitted } } } } }';
  const settings = (locale: string) => ({
    notification: { locale, assignment: { evaluated: true, submitted: false } },
  });

  test("stores the caller's settings", async () => {
    const { data } = await api.execute('zoe@n.test', UPDATE, { input: { orgId: org.id, settings: settings('en') } });
    expect(data).toEqual({ updateOrgUserSettings: { userId: 'zoe@n.test', settings: settings('en') } });
  });

  test('accepts supported languages only', async () => {
    const { errors } = await api.execute('zoe@n.test', UPDATE, { input: { orgId: org.id, settings: settings('tlh') } });
    expect(errors[0]?.extensions.fields).toEqual([{ field: 'settings.notification.locale', rule: 'unknownValue' }]);
  });

  test('is denied to a super user who is not a member', async () => {
    expect(await codeOf('super@p.test', UPDATE, { input: { orgId: org.id, settings: settings('en') } })).toBe(
      'ACCESS_DENIED',
    );
  });
});
