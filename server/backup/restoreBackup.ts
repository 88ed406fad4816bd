import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { migrateTool } from '../../tool/server/database.ts';
import { BEGIN_PATIENT, withPatientClient } from '../../shared/database/patientClient.ts';
import { migrateTo } from '../db/migrate.ts';
import { StartupError } from '../startupError.ts';
import { createPartition, readTables, setCounters, dropConstraints, triggers, empty } from './catalogue.ts';
import { columnsOf, manifest, MANIFEST, MEDIA, placeOf, TABLES, type Manifest } from './manifest.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

export interface Restored {
  rows: number;
  media: number;
  version: string;
}

type Entry = Readable & { header: { name: string } };

interface RestoreOptions {
  mediaFolder: string;
  /** True to permit replacing existing data. */
  replaces: boolean;
}

/** Replaces the existing data with a backup, in one transaction, so that it is restored completely or not at all. */
export function restoreBackup(pool: pg.Pool, file: string, options: RestoreOptions): Promise<Restored> {
  return withPatientClient(pool, async (client) => {
    await assertFree(client, options);
    // More memory for building the indexes of large tables.
    await client.query(`${BEGIN_PATIENT}; set local maintenance_work_mem to '256MB'`);
    try {
      const restored = await readInto(client, file, options.mediaFolder);
      await client.query('commit');
      await client.query('analyze');
      return restored;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function assertFree(client: pg.Client, { replaces }: RestoreOptions): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'practicum%' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) throw new StartupError('A server uses this database: stop all servers before restoring.');
  const { rows: known } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'person'",
  );
  if (known.length === 0 || replaces) return;
  const { rows: people } = await client.query('select from person limit 1');
  if (people.length > 0)
    throw new StartupError('This database already contains people: add --replace to delete everything in it first.');
}

async function readInto(client: pg.Client, file: string, mediaFolder: string): Promise<Restored> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive).catch((error: unknown) => {
    throw new StartupError(
      `${file}: the file is not a complete backup. ${error instanceof Error ? error.message : ''}`,
    );
  });
  const loading = load(client, archive as unknown as AsyncIterable<Entry>, mediaFolder);
  // Wait for both, so that nothing is still running when the transaction is rolled back.
  const [loaded, read] = await Promise.allSettled([loading, reading]);
  if (loaded.status === 'fulfilled' && read.status === 'fulfilled') return loaded.value;
  throw loaded.status === 'rejected' && loaded.reason instanceof StartupError ? loaded.reason : reasonOf(read, loaded);
}

const reasonOf = (...results: readonly PromiseSettledResult<unknown>[]): unknown =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))[0];

async function load(client: pg.Client, archive: AsyncIterable<Entry>, mediaFolder: string): Promise<Restored> {
  let contents: Manifest | undefined;
  let afterwards: string[] = [];
  let open: { table: string; copy: CopyStreamQuery } | undefined;
  let rows = 0;
  let media = 0;
  const close = async () => {
    if (open !== undefined) rows += await ended(open.copy);
    open = undefined;
  };
  for await (const entry of archive) {
    const [kind, schema = '', name = ''] = entry.header.name.split('/');
    if (kind === MANIFEST) {
      contents = manifest.parse(JSON.parse((await buffer(entry)).toString()));
      afterwards = await prepare(client, contents);
    } else if (kind === TABLES) {
      const table = contents?.tables.find((each) => each.schema === schema && each.name === name);
      if (table === undefined)
        throw new StartupError(`${entry.header.name}: the backup's manifest does not list this table.`);
      if (open?.table !== placeOf(table)) {
        await close();
        const copy = client.query(copyFrom(`copy ${placeOf(table)} (${columnsOf(table)}) from stdin`));
        open = { table: placeOf(table), copy };
      }
      await feed(entry, open.copy);
    } else if (kind === MEDIA) {
      mkdirSync(mediaFolder, { recursive: true });
      await pipeline(entry, createWriteStream(join(mediaFolder, basename(entry.header.name)), { mode: 0o600 }));
      media += 1;
    }
  }
  await close();
  if (contents === undefined) throw new StartupError(`The file is not a backup of ${PRODUCT_NAME}.`);
  for (const statement of afterwards) await client.query(statement);
  await client.query(triggers('enable', contents.tables));
  await setCounters(client);
  return { rows, media, version: contents.version };
}

/**
 * Streams an entry into COPY. If reading fails, COPY is destroyed, because it would wait for more rows and block
 * everything after it.
 */
async function feed(entry: Entry, copy: CopyStreamQuery): Promise<void> {
  try {
    for await (const part of entry) if (!copy.write(part)) await once(copy, 'drain');
  } catch (error) {
    copy.on('error', () => undefined).destroy(error as Error);
    throw error;
  }
}

const ended = (copy: CopyStreamQuery): Promise<number> =>
  new Promise((resolve, reject) => {
    copy.once('error', reject).once('finish', () => resolve(copy.rowCount));
    copy.end();
  });

/**
 * Recreates the tables as they were when the backup was written, empty and without constraints and indexes that slow
 * down loading.
 */
async function prepare(client: pg.Client, contents: Manifest): Promise<string[]> {
  await client.query('drop schema if exists practicum_tool cascade; drop schema if exists identity cascade');
  await client.query('drop schema public cascade; create schema public');
  await migrateTo(client, contents.migrations);
  if (contents.toolMigrations > 0) await migrateTool(client, contents.toolMigrations);
  for (const partition of contents.partitions) await client.query(createPartition(partition));
  const tables = await readTables(client);
  await client.query(triggers('disable', tables));
  const afterwards = await dropConstraints(client);
  await empty(client, tables);
  return afterwards;
}
