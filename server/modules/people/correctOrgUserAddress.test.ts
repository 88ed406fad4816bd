import { expect, test } from 'vitest';
import {
  ADA,
  api,
  asserted,
  auditEvents,
  correct,
  openAccountMoves,
  org,
  orgsOf,
  person,
  signIn,
} from '../../../tests/support/accountMoves.ts';

openAccountMoves();

const TYPO = 'garce@n.test';
const GRACE = 'grace@n.test';

const refusalOf = async (userId: string, newUserId: string) =>
  (await correct(userId, newUserId)).errors[0]?.extensions as { code: string; fields?: object[] } | undefined;

test('[login-37] an admin corrects the address of a person who has never signed in, and roles are kept', async () => {
  await org.member(TYPO, 'orgcontentcreator');
  await (await org.course()).member(TYPO, 'instructor');
  const { data } = await correct(TYPO, ' Grace@n.test ');
  expect(data).toEqual({ correctOrgUserAddress: { orgId: org.id, userId: GRACE, fullName: '', lastLogin: null } });
  expect([await signIn(TYPO), await orgsOf(TYPO)]).toEqual([TYPO, '']);
  expect([await signIn(GRACE), await orgsOf(GRACE)]).toEqual([GRACE, 'Harbor College']);
  const { rows } = await api.database.pool.query('select role from course_member where user_id = $1', [GRACE]);
  expect(rows).toEqual([{ role: 'instructor' }]);
  expect(await auditEvents()).toEqual(['address.change']);
  const audited = await api.database.pool.query<{ target: string }>(
    "select target from audit_event where event = 'address.change' order by id desc limit 1",
  );
  expect(audited.rows[0]?.target).toMatch(/^correctOrgUserAddress orgId=\S+ person:\w+ person:\w+$/);
});

test("[login-37] the address of a person who has signed in can't be corrected", async () => {
  expect(await refusalOf(ADA, GRACE)).toMatchObject({ code: 'CONFLICT' });
  // The operator has disconnected the account, but the history is still the person's.
  await api.database.pool.query('update person set issuer = null, subject = null where user_id = $1', [ADA]);
  expect(await refusalOf(ADA, GRACE)).toMatchObject({ code: 'CONFLICT' });
  await person('new@n.test');
  await api.database.pool.query("update person set last_login = null where user_id = 'new@n.test'");
  await org.member('new@n.test');
  expect(await refusalOf('new@n.test', GRACE)).toMatchObject({ code: 'CONFLICT' });
});

test.each([
  [ADA, { field: 'newUserId', rule: 'emailTaken' }],
  ['grace@', { field: 'newUserId', rule: 'email' }],
  ['аda@n.test', { field: 'newUserId', rule: 'emailImitation' }],
])('[login-37] %s is rejected as a new address, with a rule at its field', async (newUserId, field) => {
  await org.member(TYPO);
  expect(await refusalOf(TYPO, newUserId)).toMatchObject({ code: 'VALIDATION', fields: [field] });
  expect((await api.database.pool.query('select from org_member where user_id = $1', [TYPO])).rowCount).toBe(1);
});

test('[login-37] an account with the mistyped address gets nothing of the corrected person', async () => {
  await org.member(TYPO);
  await api.database.pool.query(
    "insert into identity.account (id, email, given_name, family_name) values ('g', $1, 'Garce', 'X')",
    [TYPO],
  );
  await correct(TYPO, GRACE);
  const { rows } = await api.database.pool.query('select email from identity.account');
  expect(rows).toEqual([{ email: TYPO }]);
  asserted.set('garce', { email: TYPO });
  await signIn('garce');
  expect(await orgsOf('garce')).toBe('');
});
