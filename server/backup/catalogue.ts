import type pg from 'pg';
import { placeOf, quote, SCHEMAS, type BackupTable, type Manifest } from './manifest.ts';

/**
 * Reads tables with their columns, excluding generated columns. A partitioned table appears once, without its
 * partitions.
 */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function readPartitions(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relkind = 'r' and c.relispartition and c.relnamespace = 'public'::regnamespace order by 2`,
  );
  return rows;
}

/**
 * Drops constraints and indexes that slow down loading or require a certain order. Returns the statements that restore
 * them. Foreign keys are dropped first and restored last, because they depend on the keys that they refer to.
 */
export async function dropConstraints(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back,
       contype <> 'f' as "isKey"
     from pg_constraint
     where contype in ('f', 'p', 'u') and conparentid = 0
       and connamespace = any(select oid from pg_namespace where nspname = any($1))
       and (contype = 'f' or not exists (select from pg_inherits where conrelid in (inhrelid, inhparent)))
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), true
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relkind = 'r' and not c.relispartition
       and c.relnamespace = any(select oid from pg_namespace where nspname = any($1))
       and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by 3, 1`,
    [SCHEMAS],
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).reverse();
}

/** Sets the sequences to continue after the highest existing value. */
export async function setCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, max(%I)) from %s having count(*) > 0',
       pg_get_serial_sequence(a.attrelid::regclass::text, a.attname), a.attname, a.attrelid::regclass) as statement
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = any(select oid from pg_namespace where nspname = any($1))`,
    [SCHEMAS],
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Deletes the rows that migrations have inserted into new tables. Some tables can't be emptied, but these are empty
 * already.
 */
export async function empty(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(`select from ${placeOf(table)} limit 1`);
    if (rows.length > 0) await client.query(`truncate ${placeOf(table)}`);
  }
}

export const triggers = (state: 'enable' | 'disable', tables: readonly BackupTable[]): string =>
  tables.map((table) => `alter table ${placeOf(table)} ${state} trigger user`).join('; ');

export const createPartition = ({ parent, name, bound }: Manifest['partitions'][number]): string =>
  `create table if not exists public.${quote(name)} partition of public.${quote(parent)} ${bound}`;
