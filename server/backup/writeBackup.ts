import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { withPatientClient } from '../../shared/database/patientClient.ts';
import { readBuild } from '../readBuild.ts';
import { readPartitions, readTables } from './catalogue.ts';
import { columnsOf, MANIFEST, MEDIA, placeOf, TABLES, type BackupTable, type Manifest } from './manifest.ts';

export interface BackupSummary {
  rows: number;
  media: number;
  bytes: number;
}

const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Writes a snapshot of everything into one file, which gets its final name when it is complete. The tables come first,
 * in COPY format. The recordings come last, so that every recording that a row refers to already exists.
 */
export async function writeBackup(
  pool: pg.Pool,
  file: string,
  mediaFolder: string | undefined,
): Promise<BackupSummary> {
  const draft = `${file}.part`;
  const pack = createPack();
  // Low compression is fast, and tables compress well anyway. Other users of this computer can't read the file.
  const written = pipeline(pack, createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600 }));
  const filled = fill(pack, pool, mediaFolder).catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [counts] = await Promise.all([filled, written]);
  const handle = await open(draft);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return { ...counts, bytes: (await stat(file)).size };
}

async function fill(pack: Pack, pool: pg.Pool, mediaFolder: string | undefined) {
  const rows = await withPatientClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read, read only; set local statement_timeout to 0');
    const manifest = await readManifest(client);
    await add(pack, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    let total = 0;
    for (const table of manifest.tables) total += await addTable(pack, client, table);
    await client.query('commit');
    return total;
  });
  const media = mediaFolder === undefined || !existsSync(mediaFolder) ? [] : readdirSync(mediaFolder).sort();
  for (const name of media) await addFile(pack, `${MEDIA}/${name}`, join(mediaFolder ?? '', name));
  pack.finalize();
  return { rows, media: media.length };
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const tables = await readTables(client);
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migration order by number',
  );
  const hasTool = tables.some(({ schema, name }) => schema === 'practicum_tool' && name === 'migration');
  const tool = hasTool ? await client.query('select from practicum_tool.migration') : { rowCount: 0 };
  return {
    format: 1,
    version: readBuild().version,
    writtenAt: new Date().toISOString(),
    migrations: migrations.rows,
    toolMigrations: tool.rowCount ?? 0,
    partitions: await readPartitions(client),
    tables,
  };
}

/** Writes a table in chunks, because a tar archive needs the size of an entry in advance. */
async function addTable(pack: Pack, client: pg.Client, table: BackupTable): Promise<number> {
  const copy = client.query(copyTo(`copy (select ${columnsOf(table)} from ${placeOf(table)}) to stdout`));
  let pieces = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    await add(pack, `${TABLES}/${table.schema}/${table.name}/${(pieces += 1)}`, Buffer.concat(waiting));
    [waiting, bytes] = [[], 0];
  };
  for await (const part of copy as AsyncIterable<Buffer>) {
    waiting.push(part);
    bytes += part.length;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return copy.rowCount;
}

const add = (pack: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

/** Adds a file with its current length. If it is still being uploaded, the backup contains the part received so far. */
async function addFile(pack: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) return add(pack, name, Buffer.alloc(0));
  await pipeline(createReadStream(path, { end: size - 1 }), pack.entry({ name, size, mode: 0o600 }));
}
