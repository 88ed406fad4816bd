import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, openBoundedPool } from '../../shared/database/boundedPool.ts';
import { withPatientClient } from '../../shared/database/patientClient.ts';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../tests/support/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database, { refuses: 'statement_timeout' });
  opened = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', callLimits: { statementMs: 500 } });
});
afterAll(async () => {
  await opened.close();
  await proxy.close();
  await database.close();
});

interface Limit {
  setting: string;
  session: string;
}
const LIMIT = "select setting, reset_val as session from pg_settings where name = 'statement_timeout' and $1";

test('[ops-07] behind a pooler that rejects startup parameters, each transaction sets its own limit and leaves none behind', async () => {
  await expect(opened.pool.query('select 1')).rejects.toThrow('unsupported startup parameter');
  await opened.ready();
  const limited = [{ setting: '500', session: '0' }];
  expect((await opened.pool.query<Limit>(LIMIT, [true])).rows).toEqual(limited);
  const client = await opened.pool.connect();
  await client.query('begin');
  expect((await client.query<Limit>(LIMIT, [true])).rows).toEqual(limited);
  await client.query('rollback');
  client.release();
  await expect(opened.pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  // A failed statement leaves the connection usable.
  await expect(opened.pool.query('select $1::integer', ['x'])).rejects.toThrow('invalid input syntax');
  expect((await opened.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await opened.db.selectFrom('org').select('id').execute()).toEqual([]);
});

test('[ops-07] behind a pooler, a schema applies to one transaction, and migrations hold their lock within a transaction', async () => {
  const tool = openBoundedPool(
    { ...connectionOf(opened.pool), schema: 'pg_catalog' },
    { max: 1, acquireMs: 1500, statementMs: 3000 },
  );
  const path = async () =>
    (await tool.query<Limit>("select setting, reset_val as session from pg_settings where name = 'search_path'")).rows;
  expect(await path()).toEqual([{ setting: 'pg_catalog', session: '"$user", public' }]);
  await tool.end();
  expect(await migrate(opened.pool)).toEqual([]);
});

test('[load-30] statements with kept plans work through any pooler and after a migration', async () => {
  const { pool } = database;
  await pool.query('create table thing (id integer); insert into thing select generate_series(1, 9)');
  const read = (id: number) => pool.query<object>(`select * from thing where id = $1 ${KEPT_PLAN}`, [id]);
  const all = async () =>
    (await Promise.all(Array.from({ length: 6 }, (_, each) => read(1 + each)))).flatMap(({ rows }) => rows);
  const ids = Array.from({ length: 6 }, (_, each) => ({ id: 1 + each }));
  for (let turn = 0; turn < 5; turn += 1) expect(await all()).toEqual(ids);
  await pool.query('alter table thing add column added text');
  expect(await all()).toEqual(ids.map((row) => ({ ...row, added: null })));
  const names = await pool.query<{ name: string }>(
    "select name from pg_prepared_statements where statement like '%thing%'",
  );
  // A pooler that keeps statements gives them its own names.
  if (connectionOf(pool).pooler?.keepsStatements === true)
    expect(names.rows).toEqual([{ name: expect.not.stringMatching(/^[\w-]{24}$/) as string }]);
  await pool.query('drop table thing');
});

test('[ops-08] migrations use MIGRATION_URL if it is set', async () => {
  const to = (migrationUrl: string) => openDatabase({ databaseUrl: proxy.databaseUrl, migrationUrl, dataDir: '' });
  const named = await to(`${database.databaseUrl}&application_name=migrations`);
  const name = await withPatientClient(named.pool, (client) => client.query('show application_name'));
  expect(name.rows).toEqual([{ application_name: 'migrations' }]);
  await named.close();
});

test('[ops-41] PostgreSQL ends idle transactions and connections whose client reads nothing', async () => {
  const limits = `select name, setting, reset_val as session from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_user_timeout') order by name`;
  const read = async (pool: pg.Pool, before = 'select 1') => {
    const client = await pool.connect();
    await client.query(before);
    const { rows } = await client.query<Limit>(limits);
    await client.query('rollback');
    client.release();
    return rows;
  };
  const direct = await openDatabaseProxy(database);
  const connected = await openDatabase({ databaseUrl: direct.databaseUrl, dataDir: '' });
  for (const { pool } of [connected, connected.background])
    expect(await read(pool)).toMatchObject([{ session: '8000' }, { session: '8000' }]);
  await connected.close();
  await direct.close();
  // A pooler's connection goes to another client without the settings.
  expect(await read(opened.pool, 'begin')).toMatchObject([{ setting: '8000', session: '0' }, { session: '0' }]);
  expect(await read(opened.pool)).toMatchObject([{ setting: '0' }, {}]);
});
