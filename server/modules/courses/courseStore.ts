import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { foldText } from '../../../shared/text/foldText.ts';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { keepPlan } from '../../../shared/database/statementNames.ts';
import type { CourseTable, Database } from '../../db/tables.ts';

/** A course with the viewer's role in it. */
export type CourseRow = Selectable<CourseTable> & { course_role: CourseMemberRole | null };

/** Selects courses, joined with a person's role in each. */
function selectCourses(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('course')
    .leftJoin('course_member', (join) =>
      join
        .onRef('course_member.org_id', '=', 'course.org_id')
        .onRef('course_member.course_id', '=', 'course.id')
        .on('course_member.user_id', '=', userId),
    )
    .selectAll('course')
    .select('course_member.role as course_role');
}

/** Selects courses by their ids. The order is the same for every change, so that two changes can't deadlock. */
export const selectCoursesById = (db: Kysely<Database>, userId: string, ids: readonly string[]) =>
  selectCourses(db, userId)
    .where('course.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('course.id');

export function findCourse(db: Kysely<Database>, userId: string, id: string): Promise<CourseRow | undefined> {
  return keepPlan(selectCourses(db, userId).where('course.id', '=', id)).executeTakeFirst();
}

/** Locks a course and returns its current state. Other changes to the course wait for this one. */
export const lockCourseRow = (
  transaction: Transaction<Database>,
  { org_id, id }: Pick<CourseRow, 'org_id' | 'id'>,
): Promise<Selectable<CourseTable> | undefined> =>
  transaction
    .selectFrom('course')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns whether a term contains a course with this name. */
export async function isInTerm(
  db: Kysely<Database>,
  orgId: string,
  { name, term }: { name: string; term: string },
): Promise<boolean> {
  const query = db.selectFrom('course').select('id').where('org_id', '=', orgId);
  const found = query.where('term_key', '=', foldText(term)).where('name_key', '=', sortKey(name)).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

export interface NewCourse {
  orgId: string;
  name: string;
  /** Null or absent if the course has no term. */
  term?: string | null | undefined;
  /** The course's instructor, if it gets one. */
  instructor: string | undefined;
  /** Course whose content a job will copy into this one. */
  copySourceId?: string;
}

export async function insertCourse(
  transaction: Transaction<Database>,
  { orgId, name, term, instructor, copySourceId }: NewCourse,
): Promise<CourseRow> {
  const copy = copySourceId === undefined ? {} : ({ copy_state: 'pending', copy_source_id: copySourceId } as const);
  const values = { org_id: orgId, name, name_key: sortKey(name), ...termColumns(term ?? null), ...copy };
  const course = await transaction.insertInto('course').values(values).returningAll().executeTakeFirstOrThrow();
  if (instructor === undefined) return { ...course, course_role: null };
  const member = { org_id: orgId, course_id: course.id, user_id: instructor, role: 'instructor' } as const;
  await transaction.insertInto('course_member').values(member).execute();
  return { ...course, course_role: member.role };
}

export interface CourseChange {
  name?: string | undefined;
  archived?: boolean | undefined;
  /** Null if the course has no term. */
  term?: string | null | undefined;
  autoEnrollment?: { enabled: boolean; start: number | null; end: number | null } | undefined;
}

/** Updates the given fields. Returns undefined if the course no longer exists. */
export async function updateCourseRow(
  db: Kysely<Database>,
  row: CourseRow,
  change: CourseChange,
): Promise<CourseRow | undefined> {
  const values = {
    ...(change.name === undefined ? {} : { name: change.name, name_key: sortKey(change.name) }),
    ...(change.archived === undefined ? {} : { archived: change.archived }),
    ...(change.term === undefined ? {} : termColumns(change.term)),
    ...(change.autoEnrollment === undefined ? {} : autoEnrollmentColumns(change.autoEnrollment)),
  };
  if (Object.keys(values).length === 0) return row;
  const query = db.updateTable('course').set(values).where('org_id', '=', row.org_id).where('id', '=', row.id);
  const updated = await query.returningAll().executeTakeFirst();
  return updated === undefined ? undefined : { ...updated, course_role: row.course_role };
}

const termColumns = (term: string | null) => ({ term, term_key: foldText(term ?? '') });

const autoEnrollmentColumns = ({ enabled, start, end }: NonNullable<CourseChange['autoEnrollment']>) => ({
  auto_enrollment_enabled: enabled,
  auto_enrollment_start: start,
  auto_enrollment_end: end,
});
