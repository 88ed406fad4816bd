import { chunk } from 'es-toolkit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { restoreRows } from '../deletions/deletionStore.ts';
import type { StoredDeletion } from '../deletions/deletionRow.ts';
import type { ImportRow } from './importRow.ts';

type AppliedImport = Pick<ImportRow, 'org_id' | 'id' | 'applied_at'>;

/** Undoes the rows of an import that nobody has changed since, and marks them as undone. */
export async function undoRows(transaction: Transaction<Database>, applied: AppliedImport): Promise<void> {
  const rows = sql`r.org_id = ${applied.org_id} and r.import_id = ${applied.id} and r.is_done`;
  const ofMember = sql`m.org_id = r.org_id and m.course_id = r.course_id and m.user_id = r.user_id and m.role = r.role`;
  await sql`with undone as (
      delete from course_member m using import_row r
      where ${rows} and r.kind = 'courseMember' and r.outcome = 'added' and ${ofMember} returning r.place)
    update import_row r set is_undone = true from undone where ${rows} and r.place = undone.place`.execute(transaction);
  await sql`with undone as (
      update course_member m set role = r.role_before from import_row r
      where ${rows} and r.kind = 'courseMember' and r.outcome = 'changed' and ${ofMember} returning r.place)
    update import_row r set is_undone = true from undone where ${rows} and r.place = undone.place`.execute(transaction);
  await sql`with undone as (
      update org_member m set type = r.role_before from import_row r
      where ${rows} and r.kind = 'orgMember' and r.outcome = 'changed' and m.org_id = r.org_id
        and m.user_id = r.user_id and m.type = r.role returning r.place)
    update import_row r set is_undone = true from undone where ${rows} and r.place = undone.place`.execute(transaction);
  await restoreOrgMembers(transaction, applied);
  await restoreCourseMembers(transaction, applied);
  await removeMade(transaction, applied);
}

/** Selects the deletions of an import, which stored every member that it removed. */
const deletionOf = ({ applied_at }: AppliedImport) => sql`d.org_id = r.org_id and d.user_id = r.user_id
  and d.course_id is not distinct from r.course_id and d.deleted_at <= ${applied_at}
  and d.deleted_at > ${applied_at}::timestamptz - interval '1 hour'`;

async function restoreCourseMembers(transaction: Transaction<Database>, applied: AppliedImport): Promise<void> {
  const removed = sql`r.org_id = ${applied.org_id} and r.import_id = ${applied.id} and r.is_done
    and r.outcome = 'removed' and r.kind = 'courseMember'`;
  // Someone who has left the org since is not added again.
  await sql`with undone as (
      insert into course_member (org_id, course_id, user_id, role)
      select r.org_id, r.course_id, r.user_id, r.role_before from import_row r
      join org_member o on o.org_id = r.org_id and o.user_id = r.user_id
      join course c on c.org_id = r.org_id and c.id = r.course_id
      where ${removed} on conflict do nothing returning course_id, user_id)
    update import_row r set is_undone = true from undone
    where ${removed} and r.course_id = undone.course_id and r.user_id = undone.user_id`.execute(transaction);
  await sql`delete from course_removal t using import_row r where ${removed} and r.is_undone and t.org_id = r.org_id
    and t.course_id = r.course_id and t.user_id = r.user_id`.execute(transaction);
  await sql`delete from deletion d using import_row r
    where ${removed} and r.is_undone and d.record_type = 'CourseUser' and ${deletionOf(applied)}`.execute(transaction);
}

async function restoreOrgMembers(transaction: Transaction<Database>, applied: AppliedImport): Promise<void> {
  const removed = sql`r.org_id = ${applied.org_id} and r.import_id = ${applied.id} and r.is_done
    and r.outcome = 'removed' and r.kind = 'orgMember'`;
  const { rows: deletions } = await sql<StoredDeletion>`select d.* from import_row r
    join deletion d on d.record_type = 'OrgUser' and ${deletionOf(applied)}
    where ${removed} and not exists (
      select from org_member m where m.org_id = r.org_id and m.user_id = r.user_id)`.execute(transaction);
  await restoreRows(transaction, deletions);
  const people = deletions.map(({ user_id }) => user_id);
  await sql`update import_row r set is_undone = true
    where ${removed} and r.user_id = any(${people}::text[])`.execute(transaction);
  await sql`delete from org_removal where org_id = ${applied.org_id}
    and user_id = any(${people}::text[])`.execute(transaction);
}

/** Removes memberships and courses that the import has created and nothing else uses. */
async function removeMade(transaction: Transaction<Database>, { org_id, id }: AppliedImport): Promise<void> {
  const rows = sql`r.org_id = ${org_id} and r.import_id = ${id}`;
  const { rows: left } = await sql<{ user_id: string }>`
    delete from org_member m using (
      select user_id, max(role) filter (where kind = 'orgMember') as type from import_row r
      where ${rows} and r.made_member group by user_id) r
    where m.org_id = ${org_id} and m.user_id = r.user_id and m.type = coalesce(r.type, 'orguser')
      and not exists (select from course_member c where c.org_id = m.org_id and c.user_id = m.user_id)
      and not exists (select from learner_progress l where l.org_id = m.org_id and l.learner_id = m.user_id)
    returning m.user_id`.execute(transaction);
  const people = left.map(({ user_id }) => user_id);
  await sql`update import_row r set is_undone = true where ${rows} and r.is_done and r.kind = 'orgMember'
    and r.outcome = 'added' and r.user_id = any(${people}::text[])`.execute(transaction);
  await sql`with undone as (
      delete from course c using import_row r
      where ${rows} and r.is_done and r.kind = 'course' and r.outcome = 'added'
        and c.org_id = r.org_id and c.id = r.course_id and c.name = r.course_name
        and not exists (select from course_member m where m.org_id = c.org_id and m.course_id = c.id)
        and not exists (select from activity a where a.org_id = c.org_id and a.course_id = c.id)
      returning r.place)
    update import_row r set is_undone = true from undone where ${rows} and r.place = undone.place`.execute(transaction);
}

const NAMES_AT_ONCE = 1000;

/**
 * Removes names that an import has given to people who no longer belong to any org and have never signed in. Works in
 * batches, because each name is also stored in memberships.
 */
export async function forgetNames(
  db: Kysely<Database>,
  { org_id, id }: Pick<AppliedImport, 'org_id' | 'id'>,
): Promise<void> {
  const made = db.selectFrom('import_row').select('user_id').where('org_id', '=', org_id);
  const rows = await made.where('import_id', '=', id).where('made_person', '=', true).execute();
  for (const some of chunk(rows, NAMES_AT_ONCE))
    await sql`update person p set given_name = '', family_name = '', name_key = ''
      where user_id = any(${some.map(({ user_id }) => user_id)}::text[]) and name_key <> ''
        and issuer is null and last_login is null
        and not exists (select from org_member m where m.user_id = p.user_id)`.execute(db);
}
