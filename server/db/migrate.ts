import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { changeTables, withPatientClient } from '../../shared/database/patientClient.ts';
import { isLockTimeout } from '../../shared/database/unavailable.ts';
import { projectRoot } from '../projectRoot.ts';
import { readBuild } from '../readBuild.ts';
import { logToStandardError, StartupError } from '../startupError.ts';
import { buildPartitionIndexes } from './partitionIndexes.ts';

interface Migration {
  number: number;
  file: string;
  sql: string;
  checksum: string;
  /** Checksum that the file had before it was edited. A database with this checksum has the same tables. */
  formerChecksum: string | undefined;
  /**
   * Number of the newest migration that a build must contain to work with the database after this migration; 0 if any
   * build works.
   */
  worksFrom: number;
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
  works_from: number;
  /** Version of the server that applied the migration; null if versions were not recorded yet. */
  applied_by: string | null;
}

const FOLDER = join(projectRoot, 'server/db/migrations');
/** Comment in a migration that removes or changes something that older builds use. */
const WORKS_FROM = /^-- works with builds from (\d{4})$/m;
const FORMER_CHECKSUM = /^-- also applied as ([0-9a-f]{64})$/m;
const MIGRATIONS_LOCK = 7_072_617;

/**
 * Migrates the database to the newest version. Several processes can do so at once. Returns the files that were
 * applied.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string = FOLDER,
  log: (sentence: string) => void = logToStandardError,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  return withPatientClient(pool, async (client) => {
    const done: string[] = [];
    for (let isFirst = true; ; isFirst = false) {
      const migrateOnce = async () => {
        const applied = await readApplied(client);
        assertWorks(migrations, applied, isFirst ? log : () => undefined);
        return apply(client, migrations[applied.length]);
      };
      const file = await changeTables(client, MIGRATIONS_LOCK, migrateOnce, log);
      if (file === undefined) break;
      done.push(file);
    }
    await buildPartitionIndexes(client, MIGRATIONS_LOCK, log);
    return done;
  });
}

/** Throws if this build can't work with the database. Writes nothing. */
export async function assertMigratable(pool: pg.Pool, folder: string = FOLDER): Promise<void> {
  if (!(await hasTable(pool, 'schema_migration'))) return;
  // Read as JSON, because older builds created the table without the last two columns.
  const { rows } = await pool.query<Applied>(
    `select number, name, checksum, coalesce((to_jsonb(m) ->> 'works_from')::integer, 0) as works_from,
       to_jsonb(m) ->> 'applied_by' as applied_by
     from schema_migration m order by number`,
  );
  assertWorks(readMigrations(folder), rows, () => undefined);
}

/** Returns whether a table exists. A database of an older build may lack it. */
export async function hasTable(pool: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]?.exists === true;
}

/** Creates the tables as of the given migrations, in the caller's transaction and in an empty database. */
export async function migrateTo(
  client: pg.Client,
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  const migrations = readMigrations(FOLDER);
  await readApplied(client);
  for (const [index, { name, checksum }] of wanted.entries()) {
    const migration = migrations[index];
    if (migration?.file !== name || !isSame(migration, checksum))
      throw new StartupError(`${name}: the migration is unknown to this version: restore with a newer version.`);
    await apply(client, migration);
  }
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const number = Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) throw new StartupError(`${file}: expected a name such as 0001_core.sql.`);
    if (number === Number.parseInt(files[index - 1] ?? '', 10))
      throw new StartupError(`${file}: the number ${number} is already used by ${files[index - 1]}.`);
    if (number !== index + 1)
      throw new StartupError(`${file}: the migration number ${index + 1} before it is missing.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const formerChecksum = FORMER_CHECKSUM.exec(sql)?.[1];
    return { number, file, sql, checksum, formerChecksum, worksFrom: Number(WORKS_FROM.exec(sql)?.[1] ?? 0) };
  });
}

const isSame = (migration: Migration, checksum: string): boolean =>
  [migration.checksum, migration.formerChecksum].includes(checksum);

async function readApplied(client: pg.Client): Promise<Applied[]> {
  // Read first: if there is nothing to add, there is no need to wait for a dump that is running.
  const { rowCount: isWhole } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('schema_migration') and attname = 'applied_by'",
  );
  if (!isWhole)
    await client.query(`create table if not exists schema_migration (
        number integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now());
      alter table schema_migration
        add column if not exists works_from integer not null default 0, add column if not exists applied_by text`);
  const { rows } = await client.query<Applied>(
    'select number, name, checksum, works_from, applied_by from schema_migration order by number',
  );
  return rows;
}

/**
 * Checks the applied migrations. A database that a newer build has migrated still works with this build, unless a
 * migration declares that it doesn't.
 */
function assertWorks(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  log: (sentence: string) => void,
): void {
  for (const { number, checksum } of applied) {
    const migration = migrations[number - 1];
    if (migration !== undefined && !isSame(migration, checksum))
      throw new StartupError(
        `${migration.file}: the file was changed after it was applied: restore it and add a new migration.`,
      );
  }
  const newer = applied.slice(migrations.length);
  const breaking = newer.find(({ works_from }) => works_from > migrations.length);
  if (breaking !== undefined) {
    const wanted = breaking.applied_by === null ? 'a newer version' : `version ${breaking.applied_by} or a newer one`;
    throw new StartupError(
      `${breaking.name}: this version of the server does not support databases with this migration: ` +
        `use ${wanted}, or restore an earlier backup.`,
    );
  }
  const last = newer.at(-1);
  if (last !== undefined)
    log(`The database has migrations of a newer version (up to ${last.name}); this version works with it unchanged.`);
}

async function apply(client: pg.Client, migration: Migration | undefined): Promise<string | undefined> {
  if (migration === undefined) return undefined;
  const { number, file, sql, checksum, worksFrom } = migration;
  try {
    await client.query(sql);
    await client.query(
      'insert into schema_migration (number, name, checksum, works_from, applied_by) values ($1, $2, $3, $4, $5)',
      [number, file, checksum, worksFrom, readBuild().version],
    );
    return file;
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    throw new StartupError(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
