import pg from 'pg';
import type { TestDatabase } from './testDatabase.ts';

/** Locks as a dump acquires them. */
export const LOCKS_OF_DUMP = `do $$ begin
  execute (select 'lock table ' || string_agg(oid::regclass::text, ', ') || ' in access share mode' from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'identity', 'practicum_tool'));
end $$`;

/** Begins another client's transaction, without our limits. Returns a function that ends it. */
export async function beginForeign({ databaseUrl }: TestDatabase, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; ${statement}`);
  return () => client.end();
}

const NEWEST_MONTH = `select max(inhrelid::regclass::text) as name from pg_inherits
  where inhparent = 'audit_event'::regclass and inhrelid::regclass::text ~ '\\d$'`;

/** Returns the latest partition of the audit table. */
export async function newestAuditMonth({ pool }: TestDatabase): Promise<string> {
  return (await pool.query<{ name: string }>(NEWEST_MONTH)).rows[0]?.name ?? '';
}
