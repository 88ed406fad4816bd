import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TokenAuthority } from '../../identity/tokenAuthority.ts';
import { embeddedIssuer } from '../../settings/embeddedIdentity.ts';
import { createSeed, type Seed } from '../../seed/seed.ts';
import { createTestApi, ISSUER, plainTokens, type TestApi } from '../../../tests/support/testApi.ts';

const INFO =
  'mutation ($input: SetUserInfoInput) { setUserInfo(input: $input) { username email givenName familyName isSuperUser tocAccepted } }';

let api: TestApi;
let seed: Seed;
beforeEach(async () => {
  api = await createTestApi();
  seed = createSeed(api.database.db);
});
afterEach(() => api.close());

const info = async (token: string, input?: object, by: TestApi = api) => {
  const { data, errors } = await by.execute<{ setUserInfo: Record<string, unknown> }>(token, INFO, input && { input });
  return data?.setUserInfo ?? errors[0]?.extensions.code;
};
const people = () => api.database.db.selectFrom('person').selectAll().orderBy('user_id').execute();

describe('setUserInfo', () => {
  test('creates a person for a new account, with a lower-case address, before the terms', async () => {
    expect(await info('New.Person@X.test')).toEqual({
      username: 'new.person@x.test',
      email: 'new.person@x.test',
      givenName: 'Given',
      familyName: 'Family',
      isSuperUser: false,
      tocAccepted: false,
    });
    const [person] = await people();
    expect(person).toMatchObject({
      issuer: ISSUER,
      subject: 'New.Person@X.test',
      name_key: 'given family',
      last_auth_time: 1000,
    });
    expect(person?.last_login).toBeInstanceOf(Date);
  });

  test('connects an account to the person whom an admin added, with all roles', async () => {
    const org = await seed.org();
    await org.member('ann@x.test', 'orgadmin');
    await info('ann@x.test');
    const { data } = await api.execute('ann@x.test', '{ getOrgs { orgs { id callerType } } }');
    expect(data).toEqual({ getOrgs: { orgs: [{ id: org.id, callerType: 'orgadmin' }] } });
  });

  test('[login-11] accepts the terms once', async () => {
    await info('ann@x.test');
    expect(await info('ann@x.test', { tocAccepted: false })).toMatchObject({ tocAccepted: false });
    expect(await info('ann@x.test', { tocAccepted: true })).toMatchObject({ tocAccepted: true });
    const [first] = await people();
    expect(await info('ann@x.test', { tocAccepted: false })).toMatchObject({ tocAccepted: true });
    await info('ann@x.test', { tocAccepted: true });
    expect((await people())[0]?.terms_accepted_at).toEqual(first?.terms_accepted_at);
  });

  test('rejects another account for the same e-mail, and keeps the first', async () => {
    await info('ann@x.test');
    const before = await people();
    const authority = {
      ...plainTokens,
      fetchProfile: async () => ({ email: 'ann@x.test', emailVerified: true, givenName: 'Eve', familyName: 'Il' }),
    };
    const other = await createTestApi({ authority, db: api.database.db });
    expect(await info('eve@x.test', undefined, other)).toBe('ACCESS_DENIED');
    await other.close();
    expect(await people()).toEqual(before);
  });

  test('[login-26] recognizes an account of the embedded provider on another port, and no other account', async () => {
    const on = async (issuer: string, subject?: string) => {
      const authority: TokenAuthority = {
        ...plainTokens,
        verifyAccessToken: async (token) => {
          const claims = await plainTokens.verifyAccessToken(token);
          return { ...claims, issuer, subject: subject ?? claims.subject };
        },
      };
      const there = await createTestApi({ authority, db: api.database.db });
      const answer = await info('ann@x.test', undefined, there);
      await there.close();
      return answer;
    };
    expect(await on(embeddedIssuer(4000))).toMatchObject({ username: 'ann@x.test' });
    expect(await on(embeddedIssuer(4001))).toMatchObject({ username: 'ann@x.test' });
    expect((await people()).map(({ issuer }) => issuer)).toEqual([embeddedIssuer(4001)]);
    expect(await on(embeddedIssuer(4002), 'eve@x.test')).toBe('ACCESS_DENIED');
    expect(await on('https://idp.example.org/pool')).toBe('ACCESS_DENIED');
    expect((await people()).map(({ issuer }) => issuer)).toEqual([embeddedIssuer(4001)]);
  });

  test.each([
    ['unverified@x.test', 'emailUnverified', 'unverified@x.test'],
    ['a@x.test,b@x.test', 'emailInvalid', 'a@x.test,b@x.test'],
    ['ann@contoso.test|practicum-northwind', 'domainNotAllowed', 'ann@contoso.test'],
    ['taken@x.test|practicum-console|2', 'emailTaken', 'taken@x.test'],
  ])('[login-27] rejects %s with the reason %s and the address', async (token, reason, email) => {
    await seed.person({ userId: 'taken@x.test' });
    await api.database.db.updateTable('person').set({ issuer: ISSUER, subject: 'another' }).execute();
    const before = await people();
    const { errors } = await api.execute(token, INFO);
    expect(errors[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED', account: { reason, email } });
    expect(await people()).toEqual(before);
  });

  test('[login-27] rejects an account without an e-mail, and keeps a known person', async () => {
    const profile = { email: undefined as string | undefined, emailVerified: true, givenName: 'Ann', familyName: '' };
    const other = await createTestApi({
      authority: { ...plainTokens, fetchProfile: async () => profile },
      db: api.database.db,
    });
    const { errors } = await other.execute('ann@x.test', INFO);
    expect(errors[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED', account: { reason: 'emailMissing' } });
    profile.email = 'ann@x.test';
    await info('ann@x.test|c|1000', undefined, other);
    profile.email = undefined;
    expect(await info('ann@x.test|c|2000', undefined, other)).toMatchObject({ email: 'ann@x.test' });
    await other.close();
  });

  test('accepts only the domains of a single-sign-on host', async () => {
    expect(await info('ann@contoso.test|practicum-northwind')).toBe('ACCESS_DENIED');
    expect(await info('ann@sub.northwind.test|practicum-northwind')).toBe('ACCESS_DENIED');
    expect(await info('ann@northwind.test|practicum-northwind')).toMatchObject({ email: 'ann@northwind.test' });
  });

  test('records a new sign-in and updates names then, not with every call', async () => {
    let calls = 0;
    const authority = {
      ...plainTokens,
      fetchProfile: async () => ({
        email: 'ann@x.test',
        emailVerified: true,
        givenName: `Name ${(calls += 1)}`,
        familyName: '',
      }),
    };
    const counting = await createTestApi({ authority, db: api.database.db });
    await info('ann@x.test|c|1000', undefined, counting);
    expect(await info('ann@x.test|c|1000', undefined, counting)).toMatchObject({ givenName: 'Name 1' });
    expect(await info('ann@x.test|c|2000', undefined, counting)).toMatchObject({ givenName: 'Name 2' });
    await counting.close();
    expect(await people()).toMatchObject([{ name_key: 'name 2', last_auth_time: 2000 }]);
  });

  test('creates one person for simultaneous first calls', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => info('ann@x.test')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await people()).toHaveLength(1);
  });
});
