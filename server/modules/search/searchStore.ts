import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { activitiesSeenBy, isShown as isShownToLearners, selectActivity } from '../activities/activityListStore.ts';
import type { ActivityRow } from '../activities/activityStore.ts';
import type { Search } from '../listRequest.ts';
import { coursesWithRoleOf, isListed, type CourseScope } from '../courses/courseListStore.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import type { CourseUserRow } from '../courseUsers/courseUserRow.ts';
import { containsText, findFewMembers, type Condition } from '../keyset.ts';
import type { OrgUserRow } from '../orgUsers/orgUserRow.ts';

const all = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql`(${sql.join(conditions, sql` and `)})`;

export async function searchCourses(
  db: Kysely<Database>,
  scope: CourseScope,
  { text, limit }: Search,
): Promise<CourseRow[]> {
  const where = all([...isListed(scope), containsText(text, sql`course.name_key`)]);
  const found = sql<CourseRow>`select course.*, course_member.role as course_role
    from ${coursesWithRoleOf(scope.userId)} where ${where}
    order by course.name_key, course.id limit ${limit}`;
  return (await found.execute(db)).rows;
}

export async function searchActivities(
  db: Kysely<Database>,
  scope: CourseScope,
  { text, limit }: Search,
): Promise<ActivityRow[]> {
  const isShown = sql<SqlBool>`(${isShownToLearners} or course.id = ${scope.extraCourseId}::uuid
    or ${evaluates(scope)})`;
  const where = all([...isListed(scope), isShown, containsText(text, sql`activity.name_key`)]);
  const found = sql<ActivityRow>`select ${selectActivity}
    from ${activitiesSeenBy(scope.userId)} where ${where}
    order by activity.name_key, activity.id limit ${limit}`;
  return (await found.execute(db)).rows;
}

// Follows courseUser.list and activity.readHidden of the permission table, for courses that are listed.
const evaluates = ({ roleEverywhere }: CourseScope): RawBuilder<SqlBool> =>
  roleEverywhere === undefined ? sql`course_member.role is not null and course_member.role <> 'learner'` : sql`true`;

const COURSES_MANY = 200;

/** Returns the scope and marks whether it has very many courses, because their lists are read differently. */
export async function countCourses(db: Kysely<Database>, scope: CourseScope): Promise<CourseScope> {
  if (scope.roleEverywhere !== undefined) return scope;
  const { rows } = await sql`select from course_member where org_id = ${scope.orgId} and user_id = ${scope.userId}
    limit ${COURSES_MANY + 1}`.execute(db);
  return { ...scope, hasManyCourses: rows.length > COURSES_MANY };
}

/**
 * Maximum number of members for reading them all, which is then faster than searching the people of the org for them.
 */
const MEMBERS_FEW = 5000;

async function hasFewMembers(db: Kysely<Database>, { orgId, userId }: CourseScope): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from course_member where org_id = ${orgId} and course_id = any(array(
      select course_id from course_member where org_id = ${orgId} and user_id = ${userId}))
    limit ${MEMBERS_FEW + 1}) counted`.execute(db);
  return (rows[0]?.count ?? 0) <= MEMBERS_FEW;
}

/**
 * Finds people in the courses whose members a person may see. Each is listed once, with the first of their courses by
 * name.
 */
export async function searchPeople(
  db: Kysely<Database>,
  scope: CourseScope,
  { text, limit }: Search,
): Promise<CourseUserRow[]> {
  const seen = all([...isListed(scope), evaluates(scope)]);
  const from = sql`course_member member join (${coursesWithRoleOf(scope.userId)})
    on course.org_id = member.org_id and course.id = member.course_id`;
  // An admin sees every course, so the first people by name who are in any course are the result.
  const isSeen =
    scope.roleEverywhere === undefined
      ? sql`select from ${from}
          where member.org_id = ${scope.orgId} and member.user_id = org_member.user_id and ${seen} offset 0`
      : sql`select from course_member member
          where member.org_id = ${scope.orgId} and member.user_id = org_member.user_id`;
  const people =
    scope.roleEverywhere === undefined && (await hasFewMembers(db, scope))
      ? sql`select distinct member.user_id, member.name_key from ${from}
          where member.org_id = ${scope.orgId} and ${seen}
            and ${containsText(text, sql`member.search_key`)}`
      : sql`select org_member.user_id, org_member.name_key from org_member
          where org_member.org_id = ${scope.orgId}
            and ${containsText(text, sql`org_member.search_key`)} and exists (${isSeen})`;
  const found = sql<CourseUserRow>`select first.*, person.given_name, person.family_name, person.lti_subject
    from (${people} order by name_key, user_id limit ${limit}) people
    cross join lateral (
      select member.* from ${from} where member.org_id = ${scope.orgId} and member.user_id = people.user_id and ${seen}
      order by course.name_key, course.id limit 1) first
    join person on person.user_id = people.user_id
    order by people.name_key, people.user_id`;
  return (await found.execute(db)).rows;
}

export async function searchUsers(db: Kysely<Database>, orgId: string, { text, limit }: Search): Promise<OrgUserRow[]> {
  const where = [sql<SqlBool>`org_member.org_id = ${orgId}`, containsText(text, sql`org_member.search_key`)];
  const few = await findFewMembers(db, 'org_member', where);
  const found = sql<OrgUserRow>`select org_member.*,
      person.given_name, person.family_name, person.last_login, person.lti_subject
    from ${few ?? sql`org_member`} join person on person.user_id = org_member.user_id
    where ${all(where)} order by org_member.name_key, org_member.user_id limit ${limit}`;
  return (await found.execute(db)).rows;
}
