import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

const countOrgs = async ({ db }: TestDatabase): Promise<number> =>
  (await db.selectFrom('org').select('id').execute()).length;
const addOrg = ({ db }: TestDatabase) => db.insertInto('org').values({ name: 'One', name_key: 'one' }).execute();

test('a test database is migrated, empty and private', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await addOrg(first);
  expect([await countOrgs(first), await countOrgs(second)]).toEqual([1, 0]);
  await Promise.all([first.close(), second.close()]);
});

test('a closed test database is reused without its rows and audit events', async () => {
  const closed = await createTestDatabase();
  await addOrg(closed);
  await sql`insert into audit_event (event, actor, result) values ('signIn', 'a', 'ok')`.execute(closed.db);
  await closed.close();
  const next = await createTestDatabase();
  expect(next.databaseUrl).toBe(closed.databaseUrl);
  expect(await countOrgs(next)).toBe(0);
  expect((await sql`select from audit_event`.execute(next.db)).rows).toEqual([]);
  await next.close();
});

test.each(['alter table org add column left_over text', 'alter table course disable trigger all'])(
  'a test database is not reused after: %s',
  async (change) => {
    const closed = await createTestDatabase();
    await closed.pool.query(change);
    await closed.close();
    const next = await createTestDatabase();
    expect(next.databaseUrl).not.toBe(closed.databaseUrl);
    await next.close();
  },
);
