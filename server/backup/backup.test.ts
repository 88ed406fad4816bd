import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, openBoundedPool } from '../../shared/database/boundedPool.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openToolDatabase } from '../../tool/server/database.ts';
import { recordAudit } from '../audit/auditStore.ts';
import { migrate } from '../db/migrate.ts';
import { createSeed } from '../seed/seed.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-backup-'));
  file = join(folder, 'one.backup');
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/recording'), Buffer.alloc(100_000, 'r'));
  writeFileSync(join(folder, 'media/empty'), '');
  source = await createTestDatabase();
  target = await createTestDatabase({ template: 'template0' });
  pool = readerOf(target);
  const org = await createSeed(source.db).org({ name: 'Tab\tand "quote" \\ and ünïcode' });
  await org.member('a@n.test', 'orgadmin');
  const course = await org.course({ name: 'Line\nbreak' });
  await recordAudit(source.db, { event: 'signIn', result: 'ok', orgId: org.id });
  await source.db.updateTable('org').set({ content_library_course_id: course.id }).execute();
  await openToolDatabase(source.pool);
  await source.pool.query("insert into practicum_tool.person values ('u', 'U')");
});
afterAll(async () => {
  await pool.end();
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

/** Opens a connection that doesn't belong to a server. */
const readerOf = (database: TestDatabase): pg.Pool =>
  openBoundedPool(
    { ...connectionOf(database.pool), application_name: 'reader' },
    { max: 1, acquireMs: 5000, statementMs: 60_000 },
  );

/** Lists every row of every table, and every index, constraint and trigger. */
async function contentOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s %s', c.oid::regclass, query_to_xml(format('select * from %s t order by t::text', c.oid::regclass), true, true, '')) as line
      from pg_class c where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'identity', 'practicum_tool')
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '^(pg_|information)'
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid > 0
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line).filter((line) => !/pg_toast|pg_catalog/.test(line));
}

describe('a backup', () => {
  test('[ops-11] restores database and recordings into an empty installation', async () => {
    const written = await writeBackup(source.pool, file, join(folder, 'media'));
    expect(written).toMatchObject({ media: 2 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mediaFolder = join(folder, 'restored');
    expect(await restoreBackup(pool, file, { mediaFolder, replaces: false })).toMatchObject({
      rows: written.rows,
      media: 2,
    });
    expect(await contentOf(pool)).toEqual(await contentOf(source.pool));
    expect(readFileSync(join(mediaFolder, 'recording'))).toEqual(readFileSync(join(folder, 'media/recording')));
    expect(await migrate(pool)).toEqual([]);
  });

  test('[ops-11] that is incomplete changes nothing, and data is replaced only with --replace', async () => {
    const before = await contentOf(pool);
    const restore = (from: string, replaces: boolean) =>
      restoreBackup(pool, from, { mediaFolder: join(folder, 'other'), replaces });
    await expect(restore(file, false)).rejects.toThrow('add --replace');
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, Math.floor(statSync(file).size / 2));
    await expect(restore(cut, true)).rejects.toThrow('the file is not a complete backup');
    expect(await contentOf(pool)).toEqual(before);
    await restore(file, true);
    expect(await contentOf(pool)).toEqual(await contentOf(source.pool));
    // Sequences continue, and a restore refuses to run while a server uses the database.
    await recordAudit(target.db, { event: 'signIn', result: 'ok' });
    await expect(restore(file, true)).rejects.toThrow('stop all servers');
  });
});
