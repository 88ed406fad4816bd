import type pg from 'pg';
import { inject } from 'vitest';

/**
 * Returns a function that reads every row of every table except the denials, as one text; optionally of one org
 * only.
 */
export async function createFingerprint(pool: pg.Pool, orgId?: string): Promise<() => Promise<string>> {
  const { rows: tables } = await pool.query<{ name: string; key: string | null }>(
    `select t.tablename as name, case when t.tablename = 'org' then 'id' else c.column_name end as key
     from pg_tables t left join information_schema.columns c
       on c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'org_id'
     where t.schemaname = 'public' and t.tablename not like 'audit_event%' order by 1`,
  );
  const hashes = tables
    .filter(({ key }) => orgId === undefined || key !== null)
    .map(({ name, key }) => {
      const where = orgId === undefined ? '' : `where ${key} = '${orgId}'`;
      return `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t ${where})`;
    });
  const text = `select concat_ws(',', ${hashes.join(', ')}) as all`;
  // Planned once for each connection, because planning takes longer than the rest. A pooler can return any
  // connection.
  const query = inject('pooler') === undefined ? { name: 'fingerprint', text } : { text };
  return async () => (await pool.query<{ all: string }>(query)).rows[0]?.all ?? '';
}
