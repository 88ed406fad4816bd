import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/database.ts';
import { databaseUrl, TEMPLATE } from './databaseUrl.ts';

export interface TestDatabase extends OpenDatabase {
  /** URL for processes that a test starts. */
  databaseUrl: string;
}

interface Reusable {
  name: string;
  shape: string;
}

/** Databases of this worker that no test uses right now. Emptying one takes a tenth of the time of creating one. */
const free: Reusable[] = [];

/**
 * Creates a migrated, empty database, or a bare one. `close()` returns it for reuse. A specific locale requires
 * `template0`.
 */
export async function createTestDatabase({ template = TEMPLATE, locale = '' } = {}): Promise<TestDatabase> {
  const reusable = template === TEMPLATE ? (free.pop() ?? (await cloneTemplate())) : undefined;
  const name = reusable?.name ?? (await createDatabase(template, locale));
  const pooler = inject('pooler');
  const url = databaseUrl({ ...inject('cluster'), ...pooler }, name);
  // The server shares its thread with the page that a test renders, so it may connect late.
  const opened = await openDatabase({ databaseUrl: url, dataDir: '', callLimits: { acquireMs: 10_000 } });
  if (pooler !== undefined) await opened.ready();
  return {
    ...opened,
    databaseUrl: url,
    close: async () => {
      await opened.close();
      // A database whose schema a test has changed can't be reused.
      if (reusable !== undefined && (await emptyDatabase(name)) === reusable.shape) free.push(reusable);
      else await runAsAdmin(`drop database ${name} with (force)`);
    },
  };
}

async function cloneTemplate(): Promise<Reusable> {
  const name = await createDatabase(TEMPLATE);
  return { name, shape: await emptyDatabase(name) };
}

async function createDatabase(template: string, locale = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copy files: the default strategy writes every page to the log as well, which takes four times the processor time.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy ${locale}`);
  return name;
}

/**
 * Deletes the rows of the tables that have any. Truncating creates new files for a table and its indexes, which
 * takes ten times as long, so it is limited to large tables, whose dead rows would slow down later tests.
 */
const EMPTY = `do $$ declare name regclass; is_used boolean; begin
  for name in select oid from pg_class where relkind = 'r' and relname not in ('schema_migration', 'migration')
    and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  loop
    execute format('select exists (select from %s)', name) into is_used;
    continue when not is_used;
    execute format(case when pg_relation_size(name) > 500000 then 'truncate %s cascade' else 'delete from %s' end, name);
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
end $$`;

/**
 * Hash of every table, column, index, function, trigger, constraint and policy. Removing rows changes none of them.
 */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) as shape from (
  select concat_ws(':', 'c', oid, relrowsecurity, relacl, reloptions) as part from pg_class where oid >= 16384
  union all select concat_ws(':', 'a', attrelid, attnum, xmin) from pg_attribute where attrelid >= 16384
  union all select concat_ws(':', 'f', oid, xmin) from pg_proc where oid >= 16384
  union all select concat_ws(':', 't', oid, xmin) from pg_trigger
  union all select concat_ws(':', 'k', oid, xmin) from pg_constraint where oid >= 16384
  union all select concat_ws(':', 'p', oid, xmin) from pg_policy) parts`;

/** Removes all rows, and returns the shape of what remains. */
async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ ...inject('cluster'), database: name });
  await client.connect();
  try {
    // A killed process may have left a transaction open. The audit table doesn't allow rows to be deleted.
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
      set session_replication_role = replica; ${EMPTY}`);
    return (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? '';
  } finally {
    await client.end();
  }
}

let admin: pg.Pool | undefined;

/**
 * Runs a statement on the worker's one admin connection, since a new one costs as much as the statement. It doesn't
 * keep the worker alive.
 */
async function runAsAdmin(sql: string): Promise<void> {
  admin ??= openAdmin();
  await admin.query(sql);
}

function openAdmin(): pg.Pool {
  const pool = new pg.Pool({ ...inject('cluster'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster stops before its workers at the end of the run.
  return pool.on('error', () => undefined);
}
