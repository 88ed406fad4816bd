import type pg from 'pg';
import { changeTables } from '../../shared/database/patientClient.ts';

interface MissingIndex {
  /** The partitioned table's index. */
  parent: string;
  partition: string;
  name: string;
  build: string;
}

const MISSING = `select parent.oid::regclass::text as parent, part.oid::regclass::text as partition, names.name,
    format('create %s index concurrently if not exists %I on %s %s', case when indisunique then 'unique' else '' end,
      names.short, part.oid::regclass, substring(pg_get_indexdef(parent.oid) from 'USING .*')) as build
  from pg_index
  join pg_class parent on parent.oid = indexrelid and parent.relkind = 'I'
  join pg_inherits of_table on of_table.inhparent = indrelid
  join pg_class part on part.oid = of_table.inhrelid
  cross join lateral (select format('%s_of_%s', parent.relname, part.relname) as short,
    format('%I.%I', part.relnamespace::regnamespace, format('%s_of_%s', parent.relname, part.relname)) as name) names
  where not indisvalid and not exists (
    select from pg_inherits attached join pg_index child on child.indexrelid = attached.inhrelid
    where attached.inhparent = parent.oid and child.indrelid = part.oid)
  order by part.oid, parent.oid limit 1`;

/**
 * Builds the indexes that a migration's `create index … on only` has left out, one partition at a time. Rows can be
 * added to a partition while its index is built. Several servers can do this at once, and continue the work of one that
 * was killed.
 */
export async function buildPartitionIndexes(
  client: pg.Client,
  advisoryLock: number,
  log: (sentence: string) => void,
): Promise<void> {
  for (;;) {
    const [missing] = (await client.query<MissingIndex>(MISSING)).rows;
    if (missing === undefined) return;
    const isAttached = await changeTables(client, advisoryLock, () => attachBuilt(client, missing), log);
    if (!isAttached) await build(client, missing);
  }
}

/** Attaches a valid index, or removes what a failed build has left. */
async function attachBuilt(client: pg.Client, { parent, partition, name }: MissingIndex): Promise<boolean> {
  // Another server that builds an index of this partition holds the same lock until it has finished.
  await client.query(`lock table ${partition} in share update exclusive mode`);
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const isWhole = rows[0]?.indisvalid;
  if (isWhole === true) await client.query(`alter index ${parent} attach partition ${name}`);
  if (isWhole === false) await client.query(`drop index ${name}`);
  return isWhole === true;
}

async function build(client: pg.Client, missing: MissingIndex): Promise<void> {
  // `create index concurrently` can't run in a transaction, so the setting can't be local.
  await client.query('set statement_timeout to 0');
  try {
    await client.query(missing.build);
  } catch (error) {
    // Two builds on a partition wait for each other. PostgreSQL ends one of them, which then checks again.
    if ((error as pg.DatabaseError).code !== '40P01') throw error;
  } finally {
    await client.query('reset statement_timeout').catch(() => undefined);
  }
}
