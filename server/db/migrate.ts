import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withPatientClient } from '../../shared/database/boundedPool.ts';
import { projectRoot } from '../projectRoot.ts';
import { StartupError } from '../startupError.ts';

interface Migration {
  number: number;
  file: string;
  sql: string;
  checksum: string;
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

const FOLDER = join(projectRoot, 'server/db/migrations');
const MIGRATIONS_LOCK = 7_072_617;

/** Brings the database to the newest version; any number of processes may try at once. Returns the files applied. */
export async function migrate(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  return withPatientClient(pool, async (client) => {
    // ends with the connection
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ file }) => file);
  });
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const number = Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) throw new StartupError(`${file}: a migration is named like 0001_core.sql.`);
    if (number === Number.parseInt(files[index - 1] ?? '', 10))
      throw new StartupError(`${file}: the number ${number} is taken by ${files[index - 1]}.`);
    if (number !== index + 1) throw new StartupError(`${file}: the number ${index + 1} is missing before it.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { number, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<Applied>('select number, name, checksum from schema_migration order by number');
  return rows;
}

function findPending(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const { number, name, checksum } of applied) {
    const migration = migrations[number - 1];
    if (migration === undefined)
      throw new StartupError(
        `${name}: the database has this migration, and this version of the server does not know it: use a newer version.`,
      );
    if (migration.checksum !== checksum)
      throw new StartupError(
        `${migration.file}: it was changed after it was applied: restore it and put the change into a new file.`,
      );
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.Client, { number, file, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      file,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
