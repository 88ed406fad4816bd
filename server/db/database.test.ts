import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { projectRoot } from '../projectRoot.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the database', () => {
  test('returns big integers as numbers and times as dates', async () => {
    const { rows } = await database.pool.query(
      "select 1793664000000::bigint as big, count(*) as count, timestamptz '2026-11-20T12:00:00Z' as time from org",
    );
    expect(rows).toEqual([{ big: 1_793_664_000_000, count: 0, time: new Date('2026-11-20T12:00:00Z') }]);
  });

  test('recovers after the server has closed its connections', async () => {
    const { pool, close } = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '' });
    const [used, idle] = await Promise.all([pool.connect(), pool.connect()]);
    const ends = [used, idle].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    idle.release();
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await Promise.all(ends);
    used.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('cancels statements after three seconds, except migrations', async () => {
    const timeout = async () =>
      (await database.pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
    expect(await timeout()).toBe('3s');
    const folder = mkdtempSync(join(tmpdir(), 'practicum-migrations-'));
    cpSync(join(projectRoot, 'server/db/migrations'), folder, { recursive: true });
    const number = String(readdirSync(folder).length + 1).padStart(4, '0');
    writeFileSync(
      join(folder, `${number}_timeout.sql`),
      "create table noted as select current_setting('statement_timeout') as timeout",
    );
    await migrate(database.pool, folder);
    rmSync(folder, { recursive: true });
    expect((await database.pool.query('select timeout from noted')).rows).toEqual([{ timeout: '0' }]);
    expect(await timeout()).toBe('3s');
  });

  test('[load-08] fails a statement that waits too long for a connection and recovers when one is free', async () => {
    const { pool, close } = await openDatabase({
      databaseUrl: database.databaseUrl,
      dataDir: '',
      callLimits: { acquireMs: 500 },
    });
    await pool.query('select 1');
    // Connect one after the other, because a new connection also has to open within the limit.
    const taken: pg.PoolClient[] = [];
    while (taken.length < 16) taken.push(await pool.connect());
    await expect(pool.query('select 1')).rejects.toThrow('timeout');
    for (const client of taken) client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('closes its connections even if no query was built with Kysely', async () => {
    const { pool, close } = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '' });
    await pool.query('select 1');
    await close();
    expect(pool.totalCount).toBe(0);
  });

  test('compares sort keys by code point like the browser, in every locale', async () => {
    const { rows } = await database.pool.query(
      "select distinct collation_name from information_schema.columns where column_name = 'name_key'",
    );
    expect(rows).toEqual([{ collation_name: 'C' }]);
  });
});
