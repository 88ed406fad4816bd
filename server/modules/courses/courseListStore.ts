import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { NO_PHASE_RANK, PHASE_RANKS, ROLE_ORDER } from '../../../shared/domain/lists/sortOrder.ts';
import type { ColumnKey, CourseRole } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import type { CourseFilter, Term } from '../../generated/resolvers.generated.ts';
import { courseFigures } from './courseFiguresStore.ts';
import { containsText, given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders, Search } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { CourseRow } from './courseStore.ts';

export const courseOrders = {
  name: ['text', 'uuid'],
  role: ['integer', 'text', 'uuid'],
  autoEnrollment: ['integer', 'text', 'uuid'],
  archived: ['boolean', 'text', 'uuid'],
  term: ['text', 'text', 'uuid'],
  'figures.members': ['number', 'text', 'uuid'],
  'figures.activities': ['number', 'text', 'uuid'],
  'figures.waiting': ['number', 'text', 'uuid'],
  'figures.lastActivityAt': ['moment', 'text', 'uuid'],
} as const satisfies Orders;

/** The person whose courses are listed, and which of them the person can see. */
export interface CourseScope {
  orgId: string;
  userId: string;
  /** Role that the person has in every course of the org, as admins do. */
  roleEverywhere: CourseRole | undefined;
  /** Role shown for courses in which the person has none. */
  roleElsewhere: CourseRole;
  /** A course that is listed even if the person has no role in it. */
  extraCourseId: string | null;
  /** True if the person has a role in very many courses. */
  hasManyCourses?: boolean;
}

export function listCourses(
  db: Kysely<Database>,
  scope: CourseScope,
  filter: CourseFilter,
  request: ListRequest,
): Promise<Page<CourseRow>> {
  const matching = matches(filter, scope, request.moment);
  const keepsPlan = scope.roleEverywhere !== undefined && matching.length === 0 && request.sort.field === 'name';
  const query = { select, ...matchingCourses(scope, filter, request.moment), keepsPlan };
  return readPage(db, query, sortKeys(request, shownRole(scope)), request);
}

/** Lists the terms of a scope's courses, the term of the newest course first. */
export async function listTerms(db: Kysely<Database>, scope: CourseScope, { text, limit }: Search): Promise<Term[]> {
  const hasTerm = sql`course.term_key <> '' and ${containsText(text, sql`course.term_key`)}`;
  const { rows } = await sql<Term>`
    select (array_agg(course.term order by course.created_at desc))[1] as name, count(*)::integer as courses
    from ${coursesWithRoleOf(scope.userId)} where ${sql.join([...isListed(scope), hasTerm], sql` and `)}
    group by course.term_key order by max(course.created_at) desc, course.term_key limit ${limit}`.execute(db);
  return rows;
}

/** Selects the courses of a scope that match a filter, with the person's role in each. */
export const matchingCourses = (scope: CourseScope, filter: CourseFilter, moment: number) => ({
  from: coursesWithRoleOf(scope.userId),
  where: [...isListed(scope), ...matches(filter, scope, moment)],
});

const select = sql`course.*, course_member.role as course_role`;

/** Joins courses with a person's role in them. */
export const coursesWithRoleOf = (userId: string) => sql`course left join course_member
  on course_member.org_id = course.org_id and course_member.course_id = course.id
    and course_member.user_id = ${userId}`;

/** Limits courses to those that the person can see. */
export function isListed({
  orgId,
  userId,
  roleEverywhere,
  extraCourseId,
  hasManyCourses = false,
}: CourseScope): Condition[] {
  const inOrg = sql<SqlBool>`course.org_id = ${orgId}`;
  if (roleEverywhere !== undefined) return [inOrg];
  // An array makes the cost depend on the number of the person's courses, not of the org's. With very many courses,
  // PostgreSQL's planner does better without it.
  const own = sql<SqlBool>`course.id = any(array(select course_id from course_member
    where org_id = ${orgId} and user_id = ${userId} union all select ${extraCourseId}::uuid))`;
  return [
    inOrg,
    ...(hasManyCourses && extraCourseId === null ? [] : [own]),
    sql`(course_member.role = 'instructor' or (course_member.role is not null and not course.archived)
      or course.id = ${extraCourseId}::uuid)`,
  ];
}

const shownRole = ({ roleEverywhere, roleElsewhere }: CourseScope): RawBuilder<unknown> =>
  roleEverywhere === undefined
    ? sql`coalesce(course_member.role, ${roleElsewhere}::text)`
    : sql`${roleEverywhere}::text`;

function matches(
  { text, role: roles, autoEnrollment, archived, term, copyState }: CourseFilter,
  scope: CourseScope,
  moment: number,
): Condition[] {
  const activities = new Set(autoEnrollment);
  return [
    ...given(
      text,
      (value) => sql`(${containsText(value, sql`course.name_key`)} or ${containsText(value, sql`course.term_key`)})`,
    ),
    ...given(roles, (value) => sql<SqlBool>`${shownRole(scope)} = any(${value}::text[])`),
    ...(activities.size === 1
      ? [sql<SqlBool>`(${phaseRank(moment)} = ${PHASE_RANKS.open}) = ${activities.has('active')}::boolean`]
      : []),
    ...(autoEnrollment?.length === 0 ? [sql<SqlBool>`false`] : []),
    ...given(archived, (value) => sql<SqlBool>`course.archived = ${value}::boolean`),
    ...given(term, (value) => sql<SqlBool>`course.term_key = any(${value.map(foldText)}::text[])`),
    ...given(copyState, (value) => sql<SqlBool>`course.copy_state = any(${value}::text[])`),
  ];
}

// Computes the same phase as autoEnrollmentPhase in shared/domain.
const phaseRank = (moment: number) => sql`(case
  when not course.auto_enrollment_enabled then ${sql.lit(PHASE_RANKS.off)}
  when course.auto_enrollment_start > ${moment}::bigint then ${sql.lit(PHASE_RANKS.upcoming)}
  when course.auto_enrollment_end < ${moment}::bigint then ${sql.lit(PHASE_RANKS.closed)}
  else ${sql.lit(PHASE_RANKS.open)} end)`;

function sortKeys({ sort, moment }: ListRequest, role: RawBuilder<unknown>): SortKey[] {
  const byName: SortKey[] = [
    { expression: sql`course.name_key`, type: 'text' },
    { expression: sql`course.id`, type: 'uuid' },
  ];
  const first = firstKey(sort.field, role, moment);
  return first === undefined ? byName : [first, ...byName];
}

function firstKey(field: ColumnKey, role: RawBuilder<unknown>, moment: number): SortKey | undefined {
  if (field === 'term') return { expression: sql`course.term_key`, type: 'text' };
  const figure = figureKeys[field];
  if (figure) return figure;
  if (field === 'archived') return { expression: sql`course.archived`, type: 'boolean' };
  if (field === 'role') return { expression: sql`array_position(${ROLE_ORDER}::text[], ${role})`, type: 'integer' };
  if (field !== 'autoEnrollment') return undefined;
  return {
    expression: sql`(case when ${role} = 'learner' then ${sql.lit(NO_PHASE_RANK)} else ${phaseRank(moment)} end)`,
    type: 'integer',
  };
}

const figureKeys: Readonly<Partial<Record<ColumnKey, SortKey>>> = {
  'figures.members': { expression: courseFigures.members, type: 'number' },
  'figures.activities': { expression: courseFigures.activities, type: 'number' },
  'figures.waiting': { expression: courseFigures.waiting, type: 'number' },
  'figures.lastActivityAt': {
    expression: sql`coalesce(${courseFigures.last_activity_at}, 'epoch'::timestamptz)`,
    type: 'moment',
  },
};
