import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/server/testDatabase.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-migrations-'));
  database = await createTestDatabase({ template: 'template0' });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
const columnsOf = async (table: string) =>
  (
    await database.pool.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1',
      [table],
    )
  ).rows.map((row) => row.column_name);

describe('migrations', () => {
  test('are applied once, in order', async () => {
    write('0002_more.sql', 'alter table thing add column size integer');
    write('0001_thing.sql', 'create table thing (id integer)');
    expect(await migrate(database.pool, folder)).toEqual(['0001_thing.sql', '0002_more.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await columnsOf('thing')).toEqual(['id', 'size']);
  });

  test('are applied once when several processes start together', async () => {
    write('0001_thing.sql', 'create table thing (id integer)');
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
    expect(all.flat()).toEqual(['0001_thing.sql']);
  });

  test('that fail leave nothing behind and name the file', async () => {
    write('0001_thing.sql', 'create table thing (id integer); select nonsense');
    await expect(migrate(database.pool, folder)).rejects.toThrow('0001_thing.sql: column "nonsense" does not exist.');
    expect(await columnsOf('thing')).toEqual([]);
  });

  test('of this server all apply to an empty database', async () => {
    expect(await migrate(database.pool)).toContain('0001_core.sql');
    expect(await columnsOf('course')).toContain('auto_enrollment_start');
  });
});

describe('a broken set of migrations', () => {
  const refused = async (message: string) => expect(migrate(database.pool, folder)).rejects.toThrow(message);

  test('with a gap names the file after it', async () => {
    write('0001_a.sql', '');
    write('0003_c.sql', '');
    await refused('0003_c.sql: the number 2 is missing before it.');
  });

  test('with a number twice names both files', async () => {
    write('0001_a.sql', '');
    write('0001_b.sql', '');
    await refused('0001_b.sql: the number 1 is taken by 0001_a.sql.');
  });

  test('with an unnumbered file names it', async () => {
    write('core.sql', '');
    await refused('core.sql: a migration is named like 0001_core.sql.');
  });

  test('with an edited file that was applied names it, but line ends do not count', async () => {
    write('0001_a.sql', 'select 1;\nselect 2');
    await migrate(database.pool, folder);
    write('0001_a.sql', 'select 1;\r\nselect 2');
    expect(await migrate(database.pool, folder)).toEqual([]);
    write('0001_a.sql', 'select 3');
    await refused('0001_a.sql: it was changed after it was applied');
  });

  test('older than the database names the file that is missing', async () => {
    write('0001_a.sql', 'select 1');
    write('0002_b.sql', 'select 1');
    await migrate(database.pool, folder);
    rmSync(join(folder, '0002_b.sql'));
    await refused('0002_b.sql: the database has this migration');
  });
});
