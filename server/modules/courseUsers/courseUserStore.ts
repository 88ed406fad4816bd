import { hasSignedIn } from '../../mail/invitations.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ROLE_ORDER } from '../../../shared/domain/lists/sortOrder.ts';
import type { ColumnKey, CourseMemberRole } from '../../../shared/domain/enums.ts';
import { insertOrLockPerson } from '../../db/lockPeople.ts';
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

const selectMembers = (db: Kysely<Database>, course: CourseKey) =>
  db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .where('course_member.org_id', '=', course.org_id)
    .where('course_member.course_id', '=', course.id)
    .selectAll('course_member')
    .select(['person.given_name', 'person.family_name', 'person.lti_subject', hasSignedIn.as('has_signed_in')]);

export function findCourseUser(
  db: Kysely<Database>,
  course: CourseKey,
  userId: string,
): Promise<CourseUserRow | undefined> {
  return selectMembers(db, course).where('course_member.user_id', '=', userId).executeTakeFirst();
}

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

/** Selects the matching members of a course. */
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

/** Adds a member, who joins the org if necessary. Returns undefined if the person is a member already. */
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

/** Changes a member's role or extra time. Returns undefined if the member does not exist. */
export async function updateCourseUser(
  db: Kysely<Database>,
  course: CourseKey,
  userId: string,
  change: { role: CourseMemberRole } | { extra_time: number },
): Promise<CourseUserRow | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('course_member')
    .set(change)
    .where('org_id', '=', course.org_id)
    .where('course_id', '=', course.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findCourseUser(db, course, userId);
}

/**
 * Removes a member who has exactly that role; earlier links don't let the member back in. Returns whether there was
 * one.
 */
export async function removeCourseUser(
  transaction: Transaction<Database>,
  { org_id, course_id, user_id, role }: CourseUserRow,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('course_member')
    .where('org_id', '=', org_id)
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .where('role', '=', role)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await transaction
    .insertInto('course_removal')
    .values({ org_id, course_id, user_id })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'course_id', 'user_id']).doUpdateSet({ removed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  await transaction
    .deleteFrom('link_redemption')
    .where('org_id', '=', org_id)
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .execute();
  return true;
}
