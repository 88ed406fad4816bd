import type pg from 'pg';
import { CALL_LIMITS, openBoundedPool } from '../../shared/database/boundedPool.ts';
import { changeTables, withPatientClient } from '../../shared/database/patientClient.ts';
import { migrations } from './migrations.ts';
import type { ToolOptions } from './options.ts';

export const SCHEMA = 'practicum_tool';
const LOCK = 7_072_619;

export interface Queries {
  /** Runs a statement on the tool's own tables and returns its rows. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface ToolDatabase extends Queries {
  transaction<T>(run: (queries: Queries) => Promise<T>): Promise<T>;
}

const CONNECTIONS = 8;

/** Opens the tool's own connections, all of them in its schema. */
export const openToolPool = ({
  connection,
  connections = CONNECTIONS,
  databaseLimits = CALL_LIMITS,
}: Pick<ToolOptions, 'connection' | 'connections' | 'databaseLimits'>): pg.Pool =>
  openBoundedPool(
    { ...connection, schema: SCHEMA, application_name: 'practicum-tool' },
    { max: connections, ...databaseLimits },
  );

/** Opens the tool's schema and migrates it to the newest version. Several processes can do this at the same time. */
export async function openToolDatabase(pool: pg.Pool, log?: ToolOptions['log']): Promise<ToolDatabase> {
  await withPatientClient(pool, (client) =>
    changeTables(
      client,
      LOCK,
      () => migrateTool(client, migrations.length),
      (sentence) => log?.warn(sentence),
    ),
  );
  return queriesOf(pool);
}

/** Creates the tool's tables as they are after the given number of migrations, in the caller's transaction. */
export async function migrateTool(client: pg.ClientBase, count: number): Promise<void> {
  const { rows } = queriesOn(client);
  if (count > migrations.length) throw new Error("The tool's tables have a newer version.");
  // Uses a query, which sees a schema that another process has just created. "if not exists" may use outdated
  // information.
  const isThere = (await rows('select from pg_namespace where nspname = $1', [SCHEMA])).length > 0;
  if (!isThere) await rows(`create schema ${SCHEMA}`);
  await rows(`set local search_path to ${SCHEMA}`);
  await rows('create table if not exists migration (number integer primary key)');
  const applied = (await rows<{ number: number }>('select number from migration')).length;
  for (const [index, sql] of migrations.slice(0, count).entries()) {
    if (index < applied) continue;
    await rows(sql);
    await rows('insert into migration values ($1)', [index + 1]);
  }
  await rows('set local search_path to default');
}

const queriesOf = (pool: pg.Pool): ToolDatabase => ({
  rows: (sql, values) => withClient(pool, (queries) => queries.rows(sql, values)),
  transaction: (run) =>
    withClient(pool, async (queries) => {
      await queries.rows('begin');
      try {
        const result = await run(queries);
        await queries.rows('commit');
        return result;
      } catch (error) {
        // The first error of a broken connection is the one to report.
        await queries.rows('rollback').catch(() => undefined);
        throw error;
      }
    }),
});

/**
 * Reads the database's clock in epoch milliseconds. It doesn't use the start of the transaction, so that a caller who
 * waited for a lock gets a later time.
 */
export async function readClock({ rows }: Queries): Promise<number> {
  const [row] = await rows<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as now',
  );
  return row?.now ?? Date.now();
}

async function withClient<T>(pool: pg.Pool, run: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(queriesOn(client));
  } finally {
    client.release();
  }
}

const queriesOn = (client: pg.ClientBase): Queries => ({
  rows: async <Row extends object>(sql: string, values?: readonly unknown[]) =>
    (await client.query<Row>(sql, values as unknown[] | undefined)).rows,
});
