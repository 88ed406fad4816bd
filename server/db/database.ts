import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CALL_LIMITS, openBoundedPool, type PoolLimits } from '../../shared/database/boundedPool.ts';
import { launchEmbedded } from './embedded/launch.ts';
import type { Database } from './tables.ts';

export interface Connections {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/** For calls, whose callers wait; what nobody waits for has connections of its own. */
export interface OpenDatabase extends Connections {
  /** Jobs and the start: with more time, and without taking connections from calls. */
  background: Connections;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a statement waits for a connection. */
  waitMs?: number;
}

const CALLS: PoolLimits = { max: 16, ...CALL_LIMITS };
const BACKGROUND: PoolLimits = { max: 8, acquireMs: 30_000, statementMs: 60_000 };
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
  waitMs = CALLS.acquireMs,
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
  const calls = open(connection, { ...CALLS, acquireMs: waitMs }, 'practicum');
  const background = open(connection, BACKGROUND, 'practicum-background');
  // Not db.destroy(): it forgets a pool that only plain queries have used.
  const close = async () => void (await Promise.all([calls.pool.end(), background.pool.end()]));
  return { ...calls, background, close };
}

function open(connection: pg.PoolConfig, limits: PoolLimits, name: string): Connections {
  const pool = openBoundedPool({ ...connection, types, application_name: name }, limits);
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
