import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { launchEmbedded } from './embedded/launch.ts';
import type { Database } from './tables.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a statement waits for a connection. */
  waitMs?: number;
}

const POOL_MAX = 16;
/** Whoever waits longer fails, so that a database that is too busy doesn't gather calls without end. */
const WAIT_MS = 10_000;
/** What a call may ask of the database; whoever asks for more is stopped there. Migrations take their time. */
const STATEMENT_TIMEOUT_MS = 10_000;
const INT8 = 20;

// Counts and epoch milliseconds stay far below 2^53.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Opens the PostgreSQL of DATABASE_URL, else the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  waitMs = WAIT_MS,
}: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl }, waitMs);
  const embedded = await launchEmbedded(join(dataDir, 'postgres'));
  const opened = connect(embedded.connection, waitMs);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await embedded.leave();
    },
  };
}

function connect(connection: pg.PoolConfig, waitMs: number): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_MAX,
    connectionTimeoutMillis: waitMs,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'practicum',
  });
  // A lost connection fails the query that uses it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // Not db.destroy(): it forgets a pool that only plain queries have used.
  return { db, pool, close: () => pool.end() };
}
