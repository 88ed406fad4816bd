import { chunk } from 'es-toolkit';
import { sql, type Insertable, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { Database, DeletionTable } from '../../db/tables.ts';
import type { RestorableType } from '../../db/storedTypes.ts';
import { readPage, type Condition } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { DeletionRow, StoredDeletion } from './deletionRow.ts';
import type { DeletionPlace } from './requireDeletions.ts';

/** Number of days for which a deleted record can be restored. */
export const RESTORABLE_DAYS = 30;

interface KeptTable {
  table: string;
  /** Column that contains the deleted record's id, or its person. */
  key: string;
  /**
   * Column that contains a person. It is stored separately from the row, so that it stays up to date if the person's
   * address changes.
   */
  person?: string;
  /** Columns copied from a person. Triggers fill them again. */
  names?: readonly string[];
}

const COPIED = ['name_key', 'address_key', 'search_key', 'search_text', 'last_login'];
const member = { key: 'user_id', person: 'user_id', names: COPIED };

/** Tables whose rows are deleted and restored together, in the order that foreign keys require. */
export const KEPT_TABLES: Readonly<Record<RestorableType, readonly KeptTable[]>> = {
  Activity: [
    { table: 'activity', key: 'id' },
    { table: 'learner_progress', key: 'activity_id', person: 'learner_id', names: ['learner_key'] },
    { table: 'package_launch', key: 'activity_id', person: 'user_id' },
    { table: 'extension', key: 'activity_id', person: 'learner_id' },
    { table: 'learner_work', key: 'activity_id', person: 'learner_id' },
  ],
  OrgUser: [
    { table: 'org_member', ...member },
    { table: 'course_member', ...member },
  ],
  CourseUser: [],
  CourseLink: [],
};

type DeletedRecord = Omit<Insertable<DeletionTable>, 'record_type' | 'deleted_by'>;

interface NewDeletions {
  type: RestorableType;
  deletedBy: string;
  records: readonly DeletedRecord[];
}

const AT_ONCE = 1000;

/**
 * Stores records of one org that are about to be deleted. Call it in the same transaction, before the rows are removed.
 */
export async function keepDeletions(
  transaction: Transaction<Database>,
  { type, deletedBy, records }: NewDeletions,
): Promise<void> {
  for (const some of chunk(records, AT_ONCE)) {
    const values = some.map((record) => ({ ...record, record_type: type, deleted_by: deletedBy }));
    const kept = await transaction.insertInto('deletion').values(values).returningAll().execute();
    for (const table of KEPT_TABLES[type]) await keepRows(transaction, kept, table);
  }
}

async function keepRows(
  transaction: Transaction<Database>,
  deletions: readonly StoredDeletion[],
  { table, key, person, names = [] }: KeptTable,
): Promise<void> {
  const [orgId, ids] = [deletions[0]?.org_id, deletions.map(({ id }) => id)];
  const left = [...names, ...(person === undefined ? [] : [person])];
  const user = person === undefined ? sql`null` : sql.ref(`t.${person}`);
  await sql`insert into deleted_row (org_id, deletion_id, table_name, user_id, row)
    select t.org_id, d.id, ${table}, ${user}, to_jsonb(t) - ${left}::text[]
    from deletion d join ${sql.table(table)} t
      on t.org_id = d.org_id and ${sql.ref(`t.${key}`)}::text = ${sql.ref(key === person ? 'd.user_id' : 'd.record_id')}
    where d.org_id = ${orgId} and t.org_id = ${orgId} and d.id = any(${ids}::uuid[])`.execute(transaction);
}

/**
 * Locks a deletion that can still be restored. If it is being restored twice at the same time, only one call finds it.
 */
export const lockDeletion = (
  transaction: Transaction<Database>,
  { org_id, id }: Pick<StoredDeletion, 'org_id' | 'id'>,
): Promise<StoredDeletion | undefined> =>
  transaction
    .selectFrom('deletion')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(days => ${RESTORABLE_DAYS})`)
    .forUpdate()
    .executeTakeFirst();

/** Locks the deletions that one bulk change has made. */
export const lockDeletionsOf = (
  transaction: Transaction<Database>,
  change: { org_id: string; course_id: string | null; created_at: Date; changed_at: Date | null },
  type: RestorableType,
  recordIds: readonly string[],
): Promise<StoredDeletion[]> =>
  transaction
    .selectFrom('deletion')
    .selectAll()
    .where('org_id', '=', change.org_id)
    .where('record_type', '=', type)
    .where('course_id', '=', change.course_id)
    .where('record_id', '=', sql<string>`any(${recordIds}::text[])`)
    .where('deleted_at', '>=', change.created_at)
    .where('deleted_at', '<=', change.changed_at)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Restores the rows of deletions that are of one type and were made by one change, provided that the records they refer
 * to still exist. Then removes the deletions.
 */
export async function restoreRows(
  transaction: Transaction<Database>,
  deletions: readonly StoredDeletion[],
): Promise<void> {
  const [first] = deletions;
  if (first === undefined) return;
  const ids = sql<string>`any(${deletions.map(({ id }) => id)}::uuid[])`;
  for (const kept of KEPT_TABLES[first.record_type])
    await restoreTable(transaction, sql<SqlBool>`org_id = ${first.org_id} and deletion_id = ${ids}`, kept);
  await transaction.deleteFrom('deletion').where('org_id', '=', first.org_id).where('id', '=', ids).execute();
}

async function restoreTable(
  transaction: Transaction<Database>,
  ofDeletions: Condition,
  { table, person, names = [] }: KeptTable,
): Promise<void> {
  const kept = sql`from deleted_row where ${ofDeletions} and table_name = ${table}`;
  // Columns that didn't exist at the time of the deletion get their defaults.
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all(${names}::text[])
      and (attname = ${person ?? ''} or attname in (
        select jsonb_object_keys(row) from (select row ${kept} limit 1) first))`.execute(transaction);
  const columns = rows.map(({ name }) => name);
  if (columns.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const whole = person === undefined ? sql`r.row` : sql`r.row || jsonb_build_object(${person}::text, r.user_id)`;
  const hasCourse = columns.includes('course_id')
    ? sql`where exists (select from course where course.org_id = p.org_id and course.id = p.course_id)`
    : sql``;
  await sql`insert into ${sql.table(table)} (${list})
    select ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))}
    from (select * ${kept} order by id) r
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${whole}) p ${hasCourse}
    on conflict do nothing`.execute(transaction);
}

const rowsOf = (table: string) => sql`(select count(*)::integer from deleted_row r
  where r.org_id = deletion.org_id and r.deletion_id = deletion.id and r.table_name = ${table})`;

const select = sql`deletion.*, person.given_name, person.family_name,
  ${rowsOf('learner_progress')} as submissions, ${rowsOf('course_member')} as course_roles`;
const from = sql`deletion left join person on person.user_id = deletion.user_id`;

export async function findDeletion(db: Kysely<Database>, id: string): Promise<DeletionRow | undefined> {
  const { rows } = await sql<DeletionRow>`select ${select} from ${from} where deletion.id = ${id}`.execute(db);
  return rows[0];
}

export const deletionOrders = { deletedAt: ['moment', 'uuid'] } as const satisfies Orders;

export function listDeletions(
  db: Kysely<Database>,
  { orgId, type, courseId }: DeletionPlace,
  request: ListRequest,
): Promise<Page<DeletionRow>> {
  const where: Condition[] = [
    sql`deletion.org_id = ${orgId} and deletion.record_type = ${type}`,
    courseId === null ? sql`deletion.course_id is null` : sql`deletion.course_id = ${courseId}`,
    sql<SqlBool>`deletion.deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS})`,
  ];
  const keys = [
    { expression: sql`deletion.deleted_at`, type: 'moment' },
    { expression: sql`deletion.id`, type: 'uuid' },
  ] as const;
  return readPage(db, { select, from, counted: sql`deletion`, where }, keys, request);
}

/** Permanently deletes the records that can no longer be restored. */
export async function removeOldDeletions(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('deletion')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${RESTORABLE_DAYS})`)
    .execute();
}
