import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { projectRoot } from '../projectRoot.ts';
import { maintainAudit, recordAudit } from './auditStore.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const actors = async () =>
  (await database.pool.query<{ actor: string }>('select actor from audit_event order by at')).rows.map(
    ({ actor }) => actor,
  );
const record = (actor: string, at: string) =>
  database.pool.query(`insert into audit_event (at, event, actor, result) values (${at}, 'signIn', $1, 'ok')`, [actor]);

test('[audit-01] monthly partitions are kept for the configured time and created a year ahead', async () => {
  await recordAudit(database.db, { event: 'signIn', actor: 'now', result: 'ok' });
  await record('next year', "now() + interval '11 months'");
  // Simulates a server that has run for three years.
  await database.pool.query(
    "create table audit_event_old partition of audit_event for values from (now() + interval '100 years') to (now() + interval '101 years')",
  );
  await database.pool.query('alter table audit_event detach partition audit_event_before');
  await database.pool.query(
    "do $$ begin execute format('create table audit_event_2000_01 partition of audit_event for values from (%L) to (%L)', timestamptz '2000-01-01Z', timestamptz '2000-02-01Z'); end $$",
  );
  await record('long ago', "timestamptz '2000-01-15Z'");
  await database.pool.query('drop table audit_event_old');
  await maintainAudit(database.db, 24);
  expect(await actors()).toEqual(['next year']);
  const { rows } = await database.pool.query("select to_regclass('audit_event_2000_01') as gone");
  expect(rows).toEqual([{ gone: null }]);
});

fullTest('[audit-01] existing rows are kept, and no month can be changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-migrations-'));
  const all = join(projectRoot, 'server/db/migrations');
  cpSync(all, folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file >= '0014') rmSync(join(folder, file));
  const empty = await createTestDatabase({ template: 'template0' });
  await migrate(empty.pool, folder);
  await empty.pool.query("insert into audit_event (event, actor, result) values ('signIn', 'before', 'ok')");
  await migrate(empty.pool);
  await recordAudit(empty.db, { event: 'signIn', actor: 'after', result: 'ok', address: 'ip:1' });
  const { rows } = await empty.pool.query('select actor, address from audit_event order by id');
  expect(rows).toEqual([
    { actor: 'before', address: null },
    { actor: 'after', address: 'ip:1' },
  ]);
  const { rows: months } = await empty.pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_event'::regclass",
  );
  expect(months.length).toBeGreaterThanOrEqual(13);
  const broken = "select from pg_index where not indisvalid and indrelid::regclass::text ~ '^audit_event'";
  expect((await empty.pool.query(broken)).rowCount).toBe(0);
  for (const { name } of months)
    await expect(empty.pool.query(`delete from ${name}`)).rejects.toThrow('audit events are only ever added');
  rmSync(folder, { recursive: true });
  await empty.close();
});
