import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testDatabase.ts';

test('a test database is migrated, empty and its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await first.db.insertInto('org').values({ name: 'One', name_key: 'one' }).execute();
  const count = (database: typeof first) =>
    database.db
      .selectFrom('org')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  expect(await count(first)).toEqual({ rows: 1 });
  expect(await count(second)).toEqual({ rows: 0 });
  await Promise.all([first.close(), second.close()]);
});

test('a test database is gone after it is closed', async () => {
  const closed = await createTestDatabase();
  const name = new URL(closed.databaseUrl.replace('@/', '@x/')).pathname.slice(1);
  await closed.close();
  const other = await createTestDatabase();
  const found = await sql`select 1 from pg_database where datname = ${name}`.execute(other.db);
  expect(found.rows).toEqual([]);
  await other.close();
});
