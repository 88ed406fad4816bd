import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { projectRoot } from '../projectRoot.ts';
import { migrate } from './migrate.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

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

  test('[ops-08] hold no lock after their transaction, when a pooler reassigns the connection', async () => {
    const held = "select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
    write('0001_a.sql', `create table held as ${held}; commit; begin; create table kept as ${held}`);
    await migrate(database.pool, folder);
    const { rows } = await database.pool.query(
      'select (select count(*) from held)::integer as held, (select count(*) from kept)::integer as kept',
    );
    expect(rows).toEqual([{ held: 1, kept: 0 }]);
  });

  test('that fail leave no changes, and the error names the file', async () => {
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
    await refused('0003_c.sql: the migration number 2 before it is missing.');
  });

  test('with a duplicate number names both files', async () => {
    write('0001_a.sql', '');
    write('0001_b.sql', '');
    await refused('0001_b.sql: the number 1 is already used by 0001_a.sql.');
  });

  test('with an unnumbered file names it', async () => {
    write('core.sql', '');
    await refused('core.sql: expected a name such as 0001_core.sql.');
  });

  test('with a file edited after it was applied names the file, ignoring line endings', async () => {
    write('0001_a.sql', 'select 1;\nselect 2');
    await migrate(database.pool, folder);
    write('0001_a.sql', 'select 1;\r\nselect 2');
    expect(await migrate(database.pool, folder)).toEqual([]);
    write('0001_a.sql', 'select 3');
    await refused('0001_a.sql: the file was changed after it was applied');
  });

  test('with an edited file that declares its former checksum works, and applies nothing again', async () => {
    write('0001_a.sql', 'select 1');
    await migrate(database.pool, folder);
    const { rows } = await database.pool.query<{ checksum: string }>('select checksum from schema_migration');
    write('0001_a.sql', `-- also applied as ${rows[0]?.checksum}\nselect 2`);
    expect(await migrate(database.pool, folder)).toEqual([]);
  });
});

describe('[ops-06] a database migrated by a newer build', () => {
  const said: string[] = [];
  const migrateByOld = () => migrate(database.pool, folder, (sentence) => said.push(sentence));
  beforeEach(async () => {
    said.length = 0;
    write('0001_a.sql', 'create table thing (id integer)');
  });
  const newer = async (file: string, sql: string) => {
    write(file, sql);
    await migrate(database.pool, folder);
    rmSync(join(folder, file));
  };

  test('works with the previous build, which logs a message', async () => {
    await newer('0002_b.sql', 'alter table thing add column size integer');
    expect(await migrateByOld()).toEqual([]);
    expect(said).toEqual([expect.stringContaining('0002_b.sql')]);
  });

  test('is refused, with instructions, by a build that a migration excludes', async () => {
    await newer('0002_b.sql', '-- works with builds from 0002\nalter table thing drop column id');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    await expect(migrateByOld()).rejects.toThrow(`use version ${version} or a newer one, or restore an earlier backup`);
  });

  test('works with a build that knows the required migration', async () => {
    write('0002_b.sql', 'alter table thing add column size integer');
    await newer('0003_c.sql', '-- works with builds from 0002\nalter table thing drop column id');
    expect(await migrateByOld()).toEqual([]);
  });

  test('has migrations that declare what they remove', () => {
    const all = join(projectRoot, 'server/db/migrations');
    const files = readdirSync(all).filter((file) => file > '0011');
    expect(files.length).toBeGreaterThan(3);
    const takesAway =
      /\b(drop (table|column|view|function|schema)|rename|set not null|add constraint|alter column \w+ (set data )?type)\b/i;
    for (const file of files) {
      const sql = readFileSync(join(all, file), 'utf8');
      const statements = sql.replace(/\$\$.*?\$\$/gs, '').replace(/^\s*--.*$/gm, '');
      if (takesAway.test(statements)) expect(sql, file).toMatch(/^-- works with builds from \d{4}$/m);
    }
  });
});

describe('the migrations of the product', () => {
  test('[ops-43] leave indexes of the audit table to be built month by month', () => {
    const all = join(projectRoot, 'server/db/migrations');
    for (const file of readdirSync(all).filter((name) => name > '0037'))
      expect(readFileSync(join(all, file), 'utf8'), file).not.toMatch(/create (unique )?index \w+ on audit_event\b/);
  });

  fullTest('[load-09] succeed without the text indexes if extensions cannot be created', async () => {
    const { pool } = database;
    await pool.query(`create function refuse() returns event_trigger language plpgsql as $$ begin raise insufficient_privilege; end $$;
      create event trigger no_extension on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`);
    expect(await migrate(pool)).not.toEqual([]);
    expect((await pool.query("select from pg_indexes where indexname like '%_by_text'")).rowCount).toBe(0);
    expect(await columnsOf('org_member')).toContain('search_text');
  });
});
