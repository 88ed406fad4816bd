import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { COURSE_MEMBER_ROLES, ORG_MEMBER_TYPES, type OrgMemberType } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import type { OrgUserCourseRow } from '../orgUsers/memberCourseStore.ts';
import { removeOrgUser } from '../orgUsers/orgUserRemovalStore.ts';
import { updateOrgUser } from '../orgUsers/orgUserStore.ts';
import type { OrgUserRow } from '../orgUsers/orgUserRow.ts';
import { listPersonColumns, moveRows, type PersonColumn } from './personColumns.ts';

/** Two members of an org: the one that is removed, and the one that remains. */
export interface MergedMembers {
  from: OrgUserRow;
  into: OrgUserRow;
}

interface MergeConflict {
  courseId: string;
  courseName: string;
  activityId: string;
  activityName: string;
}

export interface MergePlanCounts {
  workCount: number;
  markCount: number;
  eventCount: number;
}

const LISTED_MAX = 1000;

const rankOf = (role: RawBuilder<unknown>) => sql`array_position(${[...COURSE_MEMBER_ROLES]}::text[], ${role}::text)`;

/** Returns the higher of both memberships. */
export const mergedType = ({ from, into }: MergedMembers): OrgMemberType =>
  ORG_MEMBER_TYPES.find((type) => type === from.type || type === into.type) ?? into.type;

/** Lists the courses in which the remaining member gets a role, or a higher one. */
export async function listGainedCourses(
  db: Kysely<Database>,
  { from, into }: MergedMembers,
): Promise<OrgUserCourseRow[]> {
  const { rows } = await sql<OrgUserCourseRow>`
    select gained.course_id, course.name as course_name, gained.role, archived
    from course_member gained
    join course on course.org_id = gained.org_id and course.id = gained.course_id
    left join (select course_id, role from course_member
      where org_id = ${from.org_id} and user_id = ${into.user_id}) kept on kept.course_id = gained.course_id
    where gained.org_id = ${from.org_id} and gained.user_id = ${from.user_id}
      and ${rankOf(sql`gained.role`)} > coalesce(${rankOf(sql`kept.role`)}, 0)
    order by course.name_key, gained.course_id limit ${LISTED_MAX}`.execute(db);
  return rows;
}

/** Lists the activities in which both members have work. */
export async function listConflicts(db: Kysely<Database>, { from, into }: MergedMembers): Promise<MergeConflict[]> {
  const { rows } = await sql<MergeConflict>`
    select course.id as "courseId", course.name as "courseName", activity.id as "activityId",
      activity.name as "activityName"
    from learner_progress gone
    join learner_progress kept on kept.org_id = gone.org_id and kept.activity_id = gone.activity_id
      and kept.learner_id = ${into.user_id}
    join activity on activity.org_id = gone.org_id and activity.id = gone.activity_id
    join course on course.org_id = gone.org_id and course.id = gone.course_id
    where gone.org_id = ${from.org_id} and gone.learner_id = ${from.user_id}
    order by course.name_key, activity.name_key, activity.id limit ${LISTED_MAX}`.execute(db);
  return rows;
}

/** Counts the rows that move, and the events, which don't. */
export async function countMoved(db: Kysely<Database>, { from }: MergedMembers): Promise<MergePlanCounts> {
  const { rows } = await sql<MergePlanCounts>`select
    (select count(*)::integer from learner_progress
      where org_id = ${from.org_id} and learner_id = ${from.user_id}) as "workCount",
    (select count(*)::integer from received_score where org_id = ${from.org_id} and kind = 'scored'
      and (learner_id = ${from.user_id} or author_subject = ${from.lti_subject})) as "markCount",
    (select count(*)::integer from audit_event where org_id = ${from.org_id}
      and (actor = ${from.user_id} or person = ${from.lti_subject})) as "eventCount"`.execute(db);
  return rows[0] ?? { workCount: 0, markCount: 0, eventCount: 0 };
}

/** Lists the tools, other than the built-in one, that have work of the removed member. */
export async function listOtherTools(db: Kysely<Database>, { from }: MergedMembers): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct lti_tool.name from learner_progress
    join activity on activity.org_id = learner_progress.org_id and activity.id = activity_id
    join lti_tool on lti_tool.id = activity.tool_id and not is_built_in
    where learner_progress.org_id = ${from.org_id} and learner_id = ${from.user_id} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables whose rows don't move: the former account's own access and mails, and everything that can't be changed. */
const STAYING = new Set([
  'audit_event',
  'course_removal',
  'deleted_row',
  'deletion',
  'import_row',
  'mail',
  'org_removal',
  'package_download',
]);

/**
 * Moves a member's roles, work and marks to another account in the org, and removes the member. If both have work in an
 * activity, the newer one counts. The built-in tool is notified so that it keeps both members' attempts.
 */
export async function mergeMembers(transaction: Transaction<Database>, merged: MergedMembers): Promise<void> {
  const { from, into } = merged;
  const { org_id: orgId } = from;
  await sql`insert into course_member (org_id, course_id, user_id, role, extra_time)
    select org_id, course_id, ${into.user_id}, role, extra_time from course_member
    where org_id = ${orgId} and user_id = ${from.user_id}
    on conflict (org_id, course_id, user_id) do update set
      extra_time = greatest(course_member.extra_time, excluded.extra_time),
      role = case when ${rankOf(sql`excluded.role`)} > ${rankOf(sql`course_member.role`)} then excluded.role
        else course_member.role end`.execute(transaction);
  await updateOrgUser(transaction, orgId, into.user_id, { type: mergedType(merged) });
  await removeOrgUser(transaction, from);
  await keepNewer(transaction, merged, 'learner_progress', sql`coalesce(submitted_at, evaluated_at, '-infinity')`);
  await keepNewer(transaction, merged, 'learner_work', sql`reported_at`);
  const columns = (await listPersonColumns(transaction)).filter(({ table }) => !STAYING.has(table));
  for (const column of columns) await removeDuplicates(transaction, merged, column);
  await moveRows(transaction, columns, {
    orgId,
    from: { userId: from.user_id, subject: from.lti_subject },
    to: { userId: into.user_id, subject: into.lti_subject },
  });
  const notice = { type: 'people-merged', ids: [from.lti_subject], orgId, replacedBy: into.lti_subject } as const;
  await insertNotice(transaction, orgId, notice);
}

/** Removes the older of two rows about the same activity. */
async function keepNewer(
  transaction: Transaction<Database>,
  { from, into }: MergedMembers,
  table: 'learner_progress' | 'learner_work',
  time: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from ${sql.table(table)} older using (
      select activity_id,
        (array_agg(learner_id order by ${time} desc, learner_id = ${into.user_id} desc))[2] as learner_id
      from ${sql.table(table)}
      where org_id = ${from.org_id} and learner_id = any(${[from.user_id, into.user_id]}::text[])
      group by activity_id having count(*) = 2) outdated
    where older.org_id = ${from.org_id} and older.activity_id = outdated.activity_id
      and older.learner_id = outdated.learner_id`.execute(transaction);
}

/** Removes rows that can't move because the remaining member has the same ones and a unique key. */
async function removeDuplicates(
  transaction: Transaction<Database>,
  { from, into }: MergedMembers,
  { table, column }: PersonColumn,
): Promise<void> {
  const { rows: keys } = await sql<{ others: string[] }>`
    select array(select attname::text from pg_attribute
      where attrelid = indrelid and attnum = any(indkey) and attname <> ${column}) as others
    from pg_index where indrelid = ${table}::regclass and indisunique and exists (select from pg_attribute
      where attrelid = indrelid and attnum = any(indkey) and attname = ${column})`.execute(transaction);
  for (const { others } of keys) {
    const same = others.map((name) => sql`gone.${sql.ref(name)} = kept.${sql.ref(name)}`);
    await sql`delete from ${sql.table(table)} gone using ${sql.table(table)} kept
      where gone.org_id = ${from.org_id} and kept.org_id = ${from.org_id}
        and gone.${sql.ref(column)} = ${from.user_id} and kept.${sql.ref(column)} = ${into.user_id}
        and ${sql.join(same, sql` and `)}`.execute(transaction);
  }
}
