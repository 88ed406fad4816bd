import { hasSignedIn } from '../../mail/invitations.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ROLE_ORDER } from '../../../shared/domain/lists/sortOrder.ts';
import type { ColumnKey, CourseMemberRole } from '../../../shared/domain/enums.ts';
import { insertOrLockPerson, lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import type { CourseUserFilter } from '../../generated/resolvers.generated.ts';
import { containsText, findFewMembers, given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import { refuseImitation } from '../orgUsers/imitation.ts';
import type { CourseUserRow } from './courseUserRow.ts';

interface CourseKey {
  org_id: string;
  id: string;
}

export const courseUserOrders = {
  fullName: ['text', 'text'],
  userId: ['text'],
  role: ['integer', 'text', 'text'],
} as const satisfies Orders;

/** Selects the given people who are members of a course. */
export const selectCourseUsers = (db: Kysely<Database>, course: CourseKey, userIds: readonly string[]) =>
  db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .where('course_member.org_id', '=', course.org_id)
    .where('course_member.course_id', '=', course.id)
    .where('course_member.user_id', '=', sql<string>`any(${userIds}::text[])`)
    .selectAll('course_member')
    .select(['person.given_name', 'person.family_name', 'person.lti_subject', hasSignedIn.as('has_signed_in')])
    .orderBy('course_member.user_id');

export const findCourseUser = (
  db: Kysely<Database>,
  course: CourseKey,
  userId: string,
): Promise<CourseUserRow | undefined> => selectCourseUsers(db, course, [userId]).executeTakeFirst();

export async function listCourseUsers(
  db: Kysely<Database>,
  course: CourseKey,
  filter: CourseUserFilter,
  request: ListRequest,
): Promise<Page<CourseUserRow>> {
  const { where } = matchingCourseUsers(course, filter);
  const few = filter.text ? await findFewMembers(db, 'course_member', where) : undefined;
  const counted = few ?? sql`course_member`;
  return readPage(
    db,
    { select, from: sql`${counted} ${ofPerson}`, counted, where },
    sortKeys(request.sort.field),
    request,
  );
}

/** Selects the members of a course that match a filter. */
export const matchingCourseUsers = (course: CourseKey, { text, role }: CourseUserFilter) => ({
  from: sql`course_member ${ofPerson}`,
  where: [
    sql`course_member.org_id = ${course.org_id} and course_member.course_id = ${course.id}`,
    ...given(text, (value) => containsText(value, sql`course_member.search_key`)),
    ...given(role, (value) => sql`course_member.role = any(${value}::text[])`),
  ] satisfies Condition[],
});

const select = sql`course_member.*, person.given_name, person.family_name, person.lti_subject,
  ${hasSignedIn} as has_signed_in`;
const ofPerson = sql`join person on person.user_id = course_member.user_id`;

function sortKeys(field: ColumnKey): SortKey[] {
  const byId: SortKey = { expression: sql`course_member.user_id`, type: 'text' };
  const byName: SortKey = { expression: sql`course_member.name_key`, type: 'text' };
  if (field === 'userId') return [byId];
  if (field === 'role')
    return [
      { expression: sql`array_position(${ROLE_ORDER}::text[], course_member.role)`, type: 'integer' },
      byName,
      byId,
    ];
  return [byName, byId];
}

/** Adds a member. The person also joins the org if necessary. Returns undefined if the person is already a member. */
export async function insertCourseUser(
  transaction: Transaction<Database>,
  course: CourseKey,
  userId: string,
  role: CourseMemberRole,
): Promise<CourseUserRow | undefined> {
  await insertOrLockPerson(transaction, userId);
  const joined = await transaction
    .insertInto('org_member')
    .values({ org_id: course.org_id, user_id: userId, type: 'orguser' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (joined.numInsertedOrUpdatedRows !== 0n) await refuseImitation(transaction, course.org_id, userId);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('course_member')
    .values({ org_id: course.org_id, course_id: course.id, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? undefined : findCourseUser(transaction, course, userId);
}

/** Changes the role or the extra time of the given people who are members. */
export const updateCourseUsers = (
  db: Kysely<Database>,
  course: CourseKey,
  userIds: readonly string[],
  change: { role: CourseMemberRole } | { extra_time: number },
) =>
  db
    .updateTable('course_member')
    .set(change)
    .where('org_id', '=', course.org_id)
    .where('course_id', '=', course.id)
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();

/** Removes members. Older links no longer let them in. */
export async function removeCourseUsers(
  transaction: Transaction<Database>,
  { org_id, id }: CourseKey,
  userIds: readonly string[],
): Promise<void> {
  for (const table of ['course_member', 'link_redemption'] as const)
    await sql`delete from ${sql.table(table)} where org_id = ${org_id} and course_id = ${id}
      and user_id = any(${userIds}::text[])`.execute(transaction);
  await sql`insert into course_removal (org_id, course_id, user_id)
    select ${org_id}::uuid, ${id}::uuid, user_id from unnest(${userIds}::text[]) user_id
    on conflict (org_id, course_id, user_id) do update set removed_at = clock_timestamp()`.execute(transaction);
}

/** Restores removed members who still belong to the org. Returns those who are members again. */
export async function restoreCourseUsers(
  transaction: Transaction<Database>,
  { org_id, id }: CourseKey,
  deletions: readonly { id: string; user_id: string | null }[],
): Promise<(CourseUserRow & { is_restored: boolean })[]> {
  const userIds = deletions.flatMap(({ user_id }) => user_id ?? []);
  await lockPeople(transaction, userIds);
  const { rows: restored } = await sql<{ user_id: string }>`with restored as (
      insert into course_member (org_id, course_id, user_id, role)
      select d.org_id, d.course_id, d.user_id, d.role from deletion d
      join org_member o on o.org_id = d.org_id and o.user_id = d.user_id
      where d.org_id = ${org_id} and d.course_id = ${id} and d.id = any(${deletions.map((each) => each.id)}::uuid[])
      order by d.user_id on conflict do nothing returning user_id)
    delete from deletion d using restored where d.org_id = ${org_id} and d.user_id = restored.user_id
      and d.id = any(${deletions.map((each) => each.id)}::uuid[]) returning d.user_id`.execute(transaction);
  const isRestored = new Set(restored.map(({ user_id }) => user_id));
  const members = await selectCourseUsers(transaction, { org_id, id }, userIds).execute();
  return members.map((member) => ({ ...member, is_restored: isRestored.has(member.user_id) }));
}
