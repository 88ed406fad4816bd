import type pg from 'pg';
import { migrations } from './migrations.ts';

const SCHEMA = 'practicum_tool';
const LOCK = 7_072_619;

export interface Queries {
  /** The rows of a statement on the tool's own tables. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface ToolDatabase extends Queries {
  transaction<T>(run: (queries: Queries) => Promise<T>): Promise<T>;
}

/** Opens the tool's schema, brought to the newest version; any number of processes may try at once. */
export async function openToolDatabase(pool: pg.Pool): Promise<ToolDatabase> {
  const database = queriesOf(pool);
  await database.transaction(async ({ rows }) => {
    await rows(`select pg_advisory_xact_lock(${LOCK})`);
    // asked by a query, which sees what another process has just made; "if not exists" may still remember that there was none
    const isThere = (await rows('select from pg_namespace where nspname = $1', [SCHEMA])).length > 0;
    if (!isThere) await rows(`create schema ${SCHEMA}`);
    await rows('create table if not exists migration (number integer primary key)');
    const applied = (await rows<{ number: number }>('select number from migration')).length;
    for (const [index, sql] of migrations.entries()) {
      if (index < applied) continue;
      await rows(sql);
      await rows('insert into migration values ($1)', [index + 1]);
    }
  });
  return database;
}

const queriesOf = (pool: pg.Pool): ToolDatabase => ({
  rows: (sql, values) => withClient(pool, (queries) => queries.rows(sql, values)),
  transaction: (run) =>
    withClient(pool, async (queries) => {
      await queries.rows('begin');
      try {
        await queries.rows(`set local search_path to ${SCHEMA}`);
        const result = await run(queries);
        await queries.rows('commit');
        return result;
      } catch (error) {
        await queries.rows('rollback');
        throw error;
      }
    }),
});

/** The pool is shared with the console: the path to the tool's schema is left as it was. */
async function withClient<T>(pool: pg.Pool, run: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`set search_path to ${SCHEMA}`);
    return await run({ rows: async <Row extends object>(sql: string, values?: readonly unknown[]) => (await client.query<Row>(sql, values as unknown[] | undefined)).rows });
  } finally {
    await client.query('reset search_path').catch(() => undefined);
    client.release();
  }
}
