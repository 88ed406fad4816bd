import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALL_LIMITS, connectionOf, openBoundedPool } from '../../shared/database/boundedPool.ts';
import { createStatementNames, KEPT_PLAN } from '../../shared/database/statementNames.ts';
import { openDatabaseProxy } from '../../tests/support/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  // The number of names per process is limited, and other tests may have reached the limit.
  const connection = { ...connectionOf(database.pool), statementNames: createStatementNames() };
  pool = openBoundedPool(connection, { ...CALL_LIMITS, max: 1 });
  await database.pool.query('create table thing (id integer); insert into thing values (1)');
});
afterEach(async () => {
  await pool.end();
  await database.pool.query('drop table thing');
});
afterAll(() => database.close());

const often = async (text: string, values: unknown[] = [1]) => {
  let rows: object[] = [];
  for (let turn = 0; turn < 4; turn += 1) ({ rows } = await pool.query<object>(text, values));
  return rows;
};
const READ = `select * from thing where id = $1 ${KEPT_PLAN}`;
const parsed = async () =>
  (
    await pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where statement like '%thing%'",
    )
  ).rows.map(({ statement }) => statement);

describe('a statement with a kept plan', () => {
  test('[load-30] is parsed once per connection; others are parsed at every call', async () => {
    await often(READ);
    await often('select * from thing where id = $1');
    expect(await parsed()).toEqual([READ]);
  });

  test('[load-30] works after a migration and after its connection has forgotten it, writes included', async () => {
    const write = `update thing set id = id where id = $1 returning * ${KEPT_PLAN}`;
    await often(READ);
    await often(write);
    await database.pool.query('alter table thing add column added text');
    expect([await often(READ), await often(write)]).toEqual([[{ id: 1, added: null }], [{ id: 1, added: null }]]);
    await pool.query('deallocate all');
    expect([await often(READ), await often(write)]).toEqual([[{ id: 1, added: null }], [{ id: 1, added: null }]]);
    expect(await parsed()).toHaveLength(2);
  });

  test('[load-30] never fails in a transaction after a migration, because only statements with named columns are prepared', async () => {
    const inTransaction = async () => {
      await pool.query('begin');
      const all = await often(READ);
      await often(`select id from thing where id = $1 ${KEPT_PLAN}`);
      await pool.query('commit');
      return all;
    };
    await inTransaction();
    await database.pool.query('alter table thing add column added text');
    expect(await inTransaction()).toEqual([{ id: 1, added: null }]);
    expect(await parsed()).toEqual([`select id from thing where id = $1 ${KEPT_PLAN}`]);
  });
});

test('[load-30] a statement has no name behind a pooler without prepared statements', async () => {
  const proxy = await openDatabaseProxy(database, { refuses: 'statement_timeout' });
  const opened = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '' });
  await opened.ready();
  for (let turn = 0; turn < 4; turn += 1) await opened.pool.query(READ, [1]);
  const names = await opened.pool.query("select from pg_prepared_statements where statement like '%thing%'");
  expect(names.rowCount).toBe(0);
  await opened.close();
  await proxy.close();
});
