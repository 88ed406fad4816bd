import { chunk, pick } from 'es-toolkit';
import { sql, type Insertable, type Kysely, type Transaction, type UpdateObject } from 'kysely';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import type { ImportRole } from '../../db/storedTypes.ts';
import type { Database, ImportTable } from '../../db/tables.ts';
import { RESTORABLE_DAYS } from '../deletions/deletionStore.ts';
import { courseKey, roleKey, type PlannedCourse } from './buildPlan.ts';
import type { ImportRow, ImportLineRow, NewImportRow } from './importRow.ts';
import type { RosterRow } from './readCsv.ts';
import type { RosterEntry } from './rosterEntries.ts';

type ImportKey = Pick<ImportRow, 'org_id' | 'id'>;

const COLUMNS = [
  'org_id',
  'id',
  'course_id',
  'created_by',
  'file_name',
  'state',
  'failure',
  'headers',
  'settings',
  'role_words',
  'counts',
  'progress',
  'created_at',
  'applied_at',
] as const satisfies readonly (keyof ImportTable)[];

export const insertImport = (db: Kysely<Database>, values: Insertable<ImportTable>): Promise<ImportRow> =>
  db.insertInto('import').values(values).returning(COLUMNS).executeTakeFirstOrThrow();

export const findImport = (db: Kysely<Database>, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('import').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks an import. If two calls run at the same time, the second one sees the changes of the first. */
export const lockImport = (transaction: Transaction<Database>, { org_id, id }: ImportKey) =>
  transaction
    .selectFrom('import')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateImport = (
  db: Kysely<Database>,
  { org_id, id }: ImportKey,
  change: UpdateObject<Database, 'import'>,
): Promise<ImportRow> =>
  db
    .updateTable('import')
    .set(change)
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

const LISTED = 20;

export const listImports = (db: Kysely<Database>, orgId: string, courseId: string | null): Promise<ImportRow[]> =>
  db
    .selectFrom('import')
    .select(COLUMNS)
    .where('org_id', '=', orgId)
    .where('course_id', courseId === null ? 'is' : '=', courseId)
    .where('applied_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();

/** Deletes plans that were not applied within a day, and imports that can no longer be undone. */
export async function removeOldImports(db: Kysely<Database>): Promise<void> {
  await sql`delete from import where created_at < now() - make_interval(days => ${RESTORABLE_DAYS})
    or (applied_at is null and created_at < now() - interval '1 day')`.execute(db);
}

const AT_ONCE = 5000;

export async function replaceRows(
  transaction: Transaction<Database>,
  { org_id, id }: ImportKey,
  rows: readonly NewImportRow[],
): Promise<void> {
  await transaction.deleteFrom('import_row').where('org_id', '=', org_id).where('import_id', '=', id).execute();
  for (const some of chunk(rows, AT_ONCE))
    await sql`insert into import_row (org_id, import_id, place, line, cells, kind, course_id, course_name, course_term,
        course_term_key, user_id, given_name, family_name, name_key, address_key, role_before, role, outcome, refusal)
      select ${org_id}, ${id}, r.place, r.line, r.cells, r.kind, r.course_id, r.course_name, r.course_term,
        r.course_term_key, r.user_id, r.given_name, r.family_name, r.name_key, r.address_key, r.role_before, r.role,
        r.outcome, r.refusal
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) r (place integer, line integer, cells text[], kind text,
        course_id uuid, course_name text, course_term text, course_term_key text, user_id text, given_name text,
        family_name text, name_key text, address_key text, role_before text, role text, outcome text,
        refusal jsonb)`.execute(transaction);
}

/** Lists the rows of the file as they were read. */
export const listCells = async (db: Kysely<Database>, { org_id, id }: ImportKey): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`select line, cells from import_row
    where org_id = ${org_id} and import_id = ${id} and cells is not null order by line, place`.execute(db);
  return rows;
};

interface RowFilter {
  outcome?: ImportLineRow['outcome'];
  /** Selects only skipped rows: those that the import didn't apply, or those that the undo left unchanged. */
  isSkipped?: 'applied' | 'undone';
  limit: number;
}

export async function listImportRows(
  db: Kysely<Database>,
  { org_id, id }: ImportKey,
  { outcome, isSkipped, limit }: RowFilter,
): Promise<ImportLineRow[]> {
  let query = db.selectFrom('import_row').selectAll().where('org_id', '=', org_id).where('import_id', '=', id);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (isSkipped !== undefined) {
    query = query.where('outcome', 'in', ['added', 'changed', 'removed']);
    query = isSkipped === 'applied' ? query.where('is_done', '=', false) : query.where('is_done', '=', true);
    if (isSkipped === 'undone') query = query.where('is_undone', '=', false);
  }
  return query.orderBy('place').limit(limit).execute();
}

/** Lists the first rows of the file, as a sample. */
export async function listSample(db: Kysely<Database>, { org_id, id }: ImportKey, limit: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('import_row')
    .select('cells')
    .where('org_id', '=', org_id)
    .where('import_id', '=', id)
    .where('cells', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ cells }) => cells ?? []);
}

/**
 * Finds an org's unarchived courses that a roster names, by courseKey: those of the given term or, without a term,
 * those of no term. Missing courses get a new id.
 */
export async function findCourses(
  db: Kysely<Database>,
  orgId: string,
  named: readonly Pick<RosterEntry, 'course' | 'term'>[],
): Promise<Map<string, PlannedCourse | null>> {
  const keys = named.map(({ course }) => sortKey(course));
  const rows = await db
    .selectFrom('course')
    .select(['id', 'name', 'name_key', 'term', 'term_key', 'archived'])
    .where('org_id', '=', orgId)
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const made = new Map<string, PlannedCourse>();
  return new Map(
    named.map((entry, at): [string, PlannedCourse | null] => {
      const { course: name, term } = entry;
      const [key = '', termKey] = [keys[at], foldText(term)];
      const alike = rows.filter(({ name_key }) => name_key === key);
      const inTerm = alike.filter(({ term_key }) => term_key === termKey);
      const [course, ...others] =
        term === '' ? alike : inTerm.length > 0 ? inTerm : alike.filter(({ term_key }) => term_key === '');
      if (course !== undefined) {
        const isClear = others.length === 0 && !course.archived;
        return [courseKey(entry), isClear ? { ...pick(course, ['id', 'name', 'term']), isNew: false } : null];
      }
      const madeKey = JSON.stringify([key, termKey]);
      const created = made.get(madeKey) ?? { id: crypto.randomUUID(), name, term: term || null, isNew: true };
      made.set(madeKey, created);
      return [courseKey(entry), created];
    }),
  );
}

/** Lists roles in courses by roleKey and, for rows without a course, types of membership in the org. */
export async function listRoles(
  db: Kysely<Database>,
  { orgId, courseIds, ofOrg }: { orgId: string; courseIds: readonly string[]; ofOrg: boolean },
): Promise<Map<string, ImportRole>> {
  const { rows } = await sql<{ course_id: string | null; user_id: string; role: ImportRole }>`
    select course_id, user_id, role from course_member
    where org_id = ${orgId} and course_id = any(${courseIds}::uuid[])
    union all select null, user_id, case type when 'orgimported' then 'orguser' else type end from org_member
    where org_id = ${orgId} and ${ofOrg}::boolean`.execute(db);
  return new Map(rows.map(({ course_id, user_id, role }) => [roleKey(course_id, user_id), role]));
}
