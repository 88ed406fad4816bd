import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import {
  CALL_LIMITS,
  connectionOf,
  openBoundedPool,
  type DatabaseConnection,
  type PoolLimits,
} from '../../shared/database/boundedPool.ts';
import { detectPooler } from '../../shared/database/pooler.ts';
import { launchEmbedded } from './embedded/launch.ts';
import { watchReplica, type Replica } from './replica.ts';
import type { Database } from './tables.ts';

export interface Connections {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/** Connection pool for API calls, whose callers wait. Everything else uses separate connections. */
export interface OpenDatabase extends Connections {
  /** Connections for jobs and startup, with longer time limits. They don't take connections from API calls. */
  background: Connections;
  /** Replica for lists. Its data can be slightly out of date. */
  replica?: Replica;
  /**
   * Resolves when the database responds and it is known whether there is a pooler. Rejects if the database doesn't
   * respond.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Address for migrations, used to bypass a pooler. */
  migrationUrl?: string | undefined;
  /** Address of a replica for reading lists. */
  readUrl?: string | undefined;
  /** Maximum numbers of connections, for calls and for jobs. */
  connections?: Readonly<Record<'calls' | 'jobs', number>>;
  /** Time limits for calls. Default: `CALL_LIMITS`. */
  callLimits?: Partial<typeof CALL_LIMITS>;
}

const CONNECTIONS = { calls: 16, jobs: 8 };
const BACKGROUND: Omit<PoolLimits, 'max'> = { acquireMs: 30_000, statementMs: 60_000 };
const INT8 = 20;

// Counts and epoch milliseconds stay far below 2^53, so numbers are exact.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Opens the PostgreSQL of DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, migrationUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl, migrationUrl }, settings);
  const embedded = await launchEmbedded(join(dataDir, 'postgres'));
  const opened = connect(embedded.connection, settings);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await embedded.leave();
    },
  };
}

function connect(
  given: DatabaseConnection,
  { connections = CONNECTIONS, callLimits, readUrl }: DatabaseSettings,
): OpenDatabase {
  const pooler = { isThere: false };
  const connection = { ...given, pooler };
  const calls = open(connection, { ...CALL_LIMITS, ...callLimits, max: connections.calls }, 'practicum');
  const background = open(connection, { ...BACKGROUND, max: connections.jobs }, 'practicum-background');
  const replica = readUrl === undefined ? undefined : openReplica(readUrl, calls.pool, connections.calls);
  return {
    ...calls,
    background,
    ...(replica && { replica }),
    ready: () => detectPooler(connectionOf(calls.pool), pooler),
    // Not db.destroy(), which doesn't close a pool that has only run plain queries.
    close: async () => void (await Promise.all([calls.pool.end(), background.pool.end(), replica?.close()])),
  };
}

function openReplica(connectionString: string, primary: pg.Pool, max: number): Replica {
  const pooler = { isThere: false };
  return watchReplica(open({ connectionString, pooler }, { ...CALL_LIMITS, max }, 'practicum-reads'), primary, pooler);
}

function open(connection: DatabaseConnection, limits: PoolLimits, name: string): Connections {
  const pool = openBoundedPool({ ...connection, types, application_name: name }, limits);
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
