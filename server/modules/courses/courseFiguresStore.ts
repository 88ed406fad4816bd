import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isWaiting } from '../progress/progressStatus.ts';
import type { CourseRow } from './courseStore.ts';

export interface CourseFiguresRow {
  members: number;
  activities: number;
  waiting: number;
  last_activity_at: Date | null;
}

const ofCourse = (table: 'course_member' | 'activity' | 'learner_progress') =>
  sql`${sql.table(table)} where ${sql.ref(`${table}.org_id`)} = course.org_id
    and ${sql.ref(`${table}.course_id`)} = course.id`;

/** Figures of a course for sorting and display. Each is read from an index. */
export const courseFigures = {
  members: sql`(select count(*)::integer from ${ofCourse('course_member')})`,
  activities: sql`(select count(*)::integer from ${ofCourse('activity')})`,
  waiting: sql`(select count(*)::integer from ${ofCourse('learner_progress')} and ${isWaiting})`,
  last_activity_at: sql`(select submitted_at from ${ofCourse('learner_progress')} and submitted_at is not null
    order by coalesce(submitted_at, 'epoch'::timestamptz) desc limit 1)`,
};

export async function listCourseFigures(
  db: Kysely<Database>,
  courses: readonly CourseRow[],
): Promise<CourseFiguresRow[]> {
  const columns = Object.entries(courseFigures).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  const { rows } = await sql<CourseFiguresRow & { id: string }>`
    select course.id, ${sql.join(columns)} from course
    where course.org_id = any(${courses.map(({ org_id }) => org_id)}::uuid[])
      and course.id = any(${courses.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return courses.map(({ id }) => byId.get(id) ?? { members: 0, activities: 0, waiting: 0, last_activity_at: null });
}
