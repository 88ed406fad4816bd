import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginForeign, LOCKS_OF_DUMP, newestAuditMonth } from '../../tests/support/foreignTransaction.ts';
import { createTestApi } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openToolDatabase } from '../../tool/server/database.ts';
import { maintainAudit } from '../audit/auditStore.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

/** Makes PostgreSQL cancel a call that waits longer for a lock, even on a busy machine. */
const WITHIN_A_SECOND = "set local lock_timeout to '1s'";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'practicum-locks-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('[ops-38] during a dump, a start of console and tool neither migrates nor waits', async () => {
  const endDump = await beginForeign(database, LOCKS_OF_DUMP);
  expect(await migrate(database.pool)).toEqual([]);
  await openToolDatabase(database.pool);
  await endDump();
});

test('[ops-39] during a dump the audit table gets its next month, and calls add rows', async () => {
  const month = await newestAuditMonth(database);
  await database.pool.query(`drop table ${month}`);
  const endDump = await beginForeign(database, LOCKS_OF_DUMP);
  const endCall = await beginForeign(database, "insert into audit_event (event, result) values ('signIn', 'ok')");
  await maintainAudit(database.db, 24);
  expect(await newestAuditMonth(database)).toBe(month);
  await endCall();
  await endDump();
});

fullTest('[ops-39] dropping a month waits for a dump without blocking calls', async () => {
  await database.pool.query(`alter table audit_event detach partition audit_event_before;
    create table audit_event_2000_01 partition of audit_event for values from ('2000-01-01Z') to ('2000-02-01Z');
    do $$ begin execute format('alter table audit_event attach partition audit_event_before for values from (%L) to (%L)',
      '2000-02-01Z', audit_month(now(), 1)); end $$`);
  const endDump = await beginForeign(database, LOCKS_OF_DUMP);
  const upkeep = maintainAudit(database.db, 24).catch((error: unknown) => error);
  await database.pool.query(`${WITHIN_A_SECOND}; insert into audit_event (event, result) values ('signIn', 'ok')`);
  expect(await upkeep).toMatchObject({ code: '55P03' });
  await endDump();
  await maintainAudit(database.db, 24);
  const { rows } = await database.pool.query("select to_regclass('audit_event_2000_01') as month");
  expect(rows).toEqual([{ month: null }]);
});

fullTest('[ops-39] a migration that waits for a reader lets calls pass in between', async () => {
  const bare = await createTestDatabase({ template: 'template0' });
  writeFileSync(join(folder, '0001_thing.sql'), 'create table thing (id integer)');
  await migrate(bare.pool, folder);
  writeFileSync(join(folder, '0002_more.sql'), 'alter table thing add column size integer');
  const endReader = await beginForeign(bare, 'select from thing');
  const reports: string[] = [];
  const migrating = migrate(bare.pool, folder, (sentence) => reports.push(sentence));
  while (reports.length === 0) await bare.pool.query(`${WITHIN_A_SECOND}; select from thing`);
  expect(reports).toEqual([expect.stringContaining('retrying')]);
  await endReader();
  expect(await migrating).toEqual(['0002_more.sql']);
  await bare.close();
});

/** Index builds that wait for the end of a transaction. */
const BUILDS = `from pg_stat_progress_create_index
  where datname = current_database() and phase like 'waiting%' and lockers_done < lockers_total`;
const INSERT = "insert into audit_event (event, result) values ('signIn', 'ok')";

fullTest(
  '[ops-43] the audit table is indexed month by month while calls add rows, even after a killed start',
  async () => {
    const { pool } = database;
    await pool.query(INSERT);
    await pool.query(`drop index audit_event_by_kind;
    create index audit_event_by_kind on only audit_event (org_id, event, at)`);
    const endCall = await beginForeign(database, INSERT);
    const killed = migrate(pool).catch((error: unknown) => error);
    await expect.poll(async () => (await pool.query(`select ${BUILDS}`)).rowCount).toBe(1);
    await pool.query(`set local lock_timeout to '1ms'; ${INSERT}`);
    await pool.query(`select pg_terminate_backend(pid) ${BUILDS}`);
    expect(await killed).toBeInstanceOf(Error);
    await endCall();
    await Promise.all([migrate(pool), migrate(pool)]);
    const { rows } =
      await pool.query(`select indisvalid, (select count(*)::integer from pg_inherits where inhparent = indexrelid)
      = (select count(*) from pg_inherits where inhparent = indrelid) as is_everywhere
    from pg_index where indexrelid = 'audit_event_by_kind'::regclass`);
    expect(rows).toEqual([{ indisvalid: true, is_everywhere: true }]);
  },
);

test('[ops-40] /readyz returns 503 while a table of calls is locked', async () => {
  const opened = await openDatabase({
    databaseUrl: database.databaseUrl,
    dataDir: '',
    callLimits: { acquireMs: 1000, statementMs: 500 },
  });
  await opened.ready();
  const api = await createTestApi({ db: opened.db });
  const status = async () => (await api.app.inject('/readyz')).statusCode;
  expect(await status()).toBe(200);
  const endLock = await beginForeign(database, 'lock table person in access exclusive mode');
  expect(await status()).toBe(503);
  await endLock();
  await expect.poll(status).toBe(200);
  await api.close();
  await opened.close();
});
