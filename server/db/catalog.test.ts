import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openToolDatabase } from '../../tool/server/database.ts';
import { KEPT_TABLES } from '../modules/deletions/deletionStore.ts';
import { projectRoot } from '../projectRoot.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await openToolDatabase(database.pool);
});
afterAll(() => database.close());

test('[ops-12] each table is keyed by org, or listed as shared', async () => {
  const { rows } = await database.pool.query<{ name: string; leads: boolean }>(`
    select n.nspname || '.' || c.relname as name,
      exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and (i.indisprimary or c.relkind = 'p') and a.attname = 'org_id')
      or (c.relname = 'org') as leads
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity', 'practicum_tool') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  const listed = readFileSync(join(projectRoot, 'docs/explanation/scaling.md'), 'utf8');
  const shared = [...listed.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, name]) => name);
  expect(rows.filter(({ leads }) => !leads).map(({ name }) => name)).toEqual(shared.sort());
});

/** Tables that don't need to be restored: one-time secrets, and notifications about changes made in the meantime. */
const FLEETING = ['package_download', 'notification'];

test('[undo-07] every table whose rows are deleted with an activity is kept or listed as transient', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `with recursive gone (id) as (
       select 'activity'::regclass::oid
       union select conrelid from pg_constraint join gone on confrelid = gone.id where confdeltype = 'c')
     select id::regclass::text as name from gone order by 1`,
  );
  const kept = [...KEPT_TABLES.Activity.map(({ table }) => table), ...FLEETING];
  expect(rows.map(({ name }) => name)).toEqual(kept.toSorted());
});
