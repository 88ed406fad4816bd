import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface PersonColumn {
  table: string;
  column: string;
}

/** Columns that contain a person's address but have no foreign key. */
const OTHERS: readonly PersonColumn[] = [
  { table: 'audit_event', column: 'actor' },
  { table: 'course_link', column: 'created_by' },
  { table: 'import_row', column: 'user_id' },
  { table: 'mail', column: 'recipient' },
  { table: 'package_download', column: 'made_by' },
];

/**
 * Lists every column of an institution's tables that refers to a person. Reads them from the database, so that new
 * tables are included.
 */
export async function listPersonColumns(db: Kysely<Database>): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'org_id')
    order by 1, 2`.execute(db);
  return [...rows, ...OTHERS];
}

interface Move {
  orgId: string;
  from: { userId: string; subject: string };
  to: { userId: string; subject: string };
}

/** Replaces one person by another in all rows of an institution, with and without a foreign key. */
export async function moveRows(
  transaction: Transaction<Database>,
  columns: readonly PersonColumn[],
  { orgId, from, to }: Move,
): Promise<void> {
  for (const { table, column } of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to.userId}
      where org_id = ${orgId} and ${sql.ref(column)} = ${from.userId}`.execute(transaction);
  await sql`update learner_progress set learner_key = name_key from person
    where org_id = ${orgId} and learner_id = ${to.userId} and user_id = learner_id`.execute(transaction);
  await sql`update received_score set author_subject = ${to.subject}
    where org_id = ${orgId} and author_subject = ${from.subject}`.execute(transaction);
  await sql`update learner_progress set claimed_subject = ${to.subject}
    where org_id = ${orgId} and claimed_subject = ${from.subject}`.execute(transaction);
}

interface ExportedPerson {
  person: { lti_subject: string };
  /** Rows by table and column. */
  data: Record<string, unknown[]>;
}

/** Exports all data about a person, by table, from an institution's tables and the built-in tool. */
export async function exportPerson(
  db: Kysely<Database>,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<ExportedPerson | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['user_id', 'given_name', 'family_name', 'last_login', 'terms_accepted_at', 'locale', 'lti_subject'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const found: Record<string, unknown[]> = {};
  for (const { table, column } of await listPersonColumns(db)) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where org_id = ${orgId} and ${sql.ref(column)} = ${userId}`.execute(db);
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row);
  }
  const about = sql<{ row: object }>`select to_jsonb(audit_event) as row from audit_event
    where org_id = ${orgId} and person = ${person.lti_subject}`;
  const { rows: events } = await about.execute(db);
  if (events.length > 0) found['audit_event.person'] = events.map(({ row }) => row);
  if (Object.keys(found).length === 0) return undefined;
  const ofTool = await exportToolRows(db, { orgId, subject: person.lti_subject });
  return { person, data: { person: [person], ...found, ...ofTool } };
}

/** Exports the work, comments and recordings in the built-in tool, if the tool uses the same database. */
async function exportToolRows(
  db: Kysely<Database>,
  { orgId, subject }: { orgId: string; subject: string },
): Promise<Record<string, unknown[]>> {
  const { rows: there } = await sql`select from pg_namespace where nspname = 'practicum_tool'`.execute(db);
  if (there.length === 0) return {};
  const ofOrg = sql`activity_id in (select id from practicum_tool.activity where org_id = ${orgId})`;
  const attempts = sql`select id from practicum_tool.attempt
    where (owner = ${subject} or member_ids @> array[${subject}::text]) and ${ofOrg}`;
  const wanted = {
    attempt: sql`id in (${attempts})`,
    comment: sql`attempt_id in (${attempts}) or author_id = ${subject}
      and attempt_id in (select id from practicum_tool.attempt where ${ofOrg})`,
    mark: sql`attempt_id in (${attempts})`,
    media: sql`owner = ${subject} and ${ofOrg}`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [table, condition] of Object.entries(wanted)) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row
      from practicum_tool.${sql.ref(table)} t where ${condition}`.execute(db);
    if (rows.length > 0) found[`tool.${table}`] = rows.map(({ row }) => row);
  }
  return found;
}
