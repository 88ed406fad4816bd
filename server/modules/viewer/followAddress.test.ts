import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ADA,
  ADMIN,
  api,
  asserted,
  auditEvents,
  mailedToken,
  mails,
  openAccountMoves,
  org,
  orgsOf,
  seed,
  signIn,
} from '../../../tests/support/accountMoves.ts';

openAccountMoves();

const MOVED = 'lovelace@company.test';

const found = async (text: string) => {
  const { data } = await api.execute<{ getOrgUsers: { users: { userId: string }[] } }>(
    ADMIN,
    'query ($id: ID!, $text: String) { getOrgUsers(id: $id, type: orguser, filter: { text: $text }) { users { userId } } }',
    { id: org.id, text },
  );
  return data?.getOrgUsers.users.map(({ userId }) => userId);
};

test('[login-36] memberships, work and history follow a new verified address of the provider', async () => {
  const { db, pool } = api.database;
  const former = await seed.org({ name: 'Left long ago' });
  const course = await org.course();
  await course.member(ADA, 'learner');
  await (await course.activity()).progress(ADA, { status: 'viewed' });
  await (await (await former.course()).activity()).progress(ADA, { status: 'viewed' });
  await sql`delete from org_member where org_id = ${former.id}`.execute(db);
  await sql`insert into org_removal (org_id, user_id) values (${former.id}, ${ADA})`.execute(db);
  await sql`insert into course_link (org_id, jti, course_id, purpose, created_by, expires_at)
    values (${org.id}, gen_random_uuid(), ${course.id}, 'link', ${ADA}, now())`.execute(db);
  const token = await mailedToken();
  expect(token).not.toBe('');

  asserted.set(ADA, { email: MOVED.toUpperCase() });
  expect(await signIn(ADA)).toBe(MOVED);
  const { rows } = await pool.query<{ table: string; column: string; names: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and t.table_type = 'BASE TABLE'
       and c.table_name not like 'audit_event%' and c.is_generated = 'NEVER'
       and (c.table_name, c.column_name) <> ('person', 'subject')`,
  );
  for (const { table, column } of rows) {
    const left = await pool.query(`select from ${table} where position($1 in "${column}"::text) > 0`, [ADA]);
    // Mails can contain the former address, but only the notice is sent to it.
    const leftMax = table !== 'mail' ? 0 : column === 'recipient' ? 1 : Infinity;
    expect(left.rowCount, `${table}.${column}`).toBeLessThanOrEqual(leftMax);
  }
  const kept = await pool.query(
    `select (select count(*)::integer from learner_progress where learner_id = $1) as work,
       (select count(*)::integer from course_member where user_id = $1) as courses,
       (select count(*)::integer from org_removal where user_id = $1) as removals`,
    [MOVED],
  );
  expect(kept.rows).toEqual([{ work: 2, courses: 1, removals: 1 }]);
  expect([await orgsOf(ADA), await found('lovelace@'), await found('ada@n')]).toEqual(['Harbor College', [MOVED], []]);

  const [notice] = await mails();
  expect([notice?.to, notice?.mail.subject]).toEqual([[ADA], 'Your e-mail address has changed']);
  expect(notice?.mail.text).toContain(`from ${ADA} to ${MOVED}`);
  expect(await auditEvents()).toEqual(['account.relink.start', 'address.change']);
  // The link was mailed to the former address, which no longer belongs to the person.
  asserted.set('keeper', { email: ADA });
  expect(await signIn('keeper', token)).toBe(ADA);
  // a new person, who has not accepted the terms
  expect(await orgsOf('keeper')).toBe('ACCESS_DENIED');
});

test.each([
  ['of another person', { email: ADMIN }, 'emailTaken'],
  ['of a person whom somebody has added', { email: 'added@n.test' }, 'emailTaken'],
  ['that is not verified', { email: MOVED, emailVerified: false }, ADA],
  ['that is no address', { email: 'a@x.test,b@x.test' }, ADA],
])('[login-36] an address %s is not followed, and nothing changes', async (_what, given, answer) => {
  await org.member('added@n.test');
  const people = () => api.database.db.selectFrom('person').select('user_id').orderBy('user_id').execute();
  const before = await people();
  asserted.set(ADA, given);
  expect(await signIn(ADA)).toBe(answer);
  expect(await people()).toEqual(before);
  expect([await orgsOf(ADA), await mails()]).toEqual(['Harbor College', []]);
  asserted.delete(ADA);
  expect(await signIn(ADA)).toBe(ADA);
});

test("[login-36] a company's host moves no one to an address outside its domains", async () => {
  asserted.set(ADA, { email: MOVED });
  expect(await signIn(ADA, undefined, 'practicum-northwind')).toBe(ADA);
  asserted.set(ADA, { email: 'ada@northwind.test' });
  expect(await signIn(ADA, undefined, 'practicum-northwind')).toBe('ada@northwind.test');
});

test('[login-36] an unused row with the new address is replaced', async () => {
  await seed.person({ userId: MOVED });
  asserted.set(ADA, { email: MOVED });
  expect(await signIn(ADA)).toBe(MOVED);
  // A row for a future super user counts as in use.
  await seed.person({ userId: ADA, isSuperUser: true });
  asserted.set(ADA, { email: ADA });
  expect(await signIn(ADA)).toBe('emailTaken');
});
