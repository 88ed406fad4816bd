import { sql, type Kysely } from 'kysely';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import type { OrgUserRow } from './orgUserRow.ts';

/** Roles that a person has in the courses of an org. */
export interface CourseRoles {
  count: number;
  roles: CourseMemberRole[];
}

/** Lists the roles of members in the courses of their orgs, in the order of the members. */
export async function listMemberCourseRoles(
  db: Kysely<Database>,
  members: readonly Pick<OrgUserRow, 'org_id' | 'user_id'>[],
): Promise<CourseRoles[]> {
  const { rows } = await sql<CourseRoles>`
    select count(course_id)::integer as count,
      coalesce(array_agg(distinct role order by role) filter (where role is not null), '{}') as roles
    from unnest(${members.map(({ org_id }) => org_id)}::uuid[], ${members.map(({ user_id }) => user_id)}::text[])
      with ordinality as member (org_id, user_id, place)
    left join course_member using (org_id, user_id)
    group by place order by place`.execute(db);
  return rows;
}

export interface OrgUserCourseRow {
  course_id: string;
  course_name: string;
  role: CourseMemberRole;
  archived: boolean;
}

const COURSES_MAX = 1000;

export async function listCoursesOfMember(
  db: Kysely<Database>,
  { org_id, user_id }: Pick<OrgUserRow, 'org_id' | 'user_id'>,
): Promise<OrgUserCourseRow[]> {
  const { rows } = await sql<OrgUserCourseRow>`
    select course_id, course.name as course_name, role, archived
    from course_member join course on course.org_id = course_member.org_id and course.id = course_id
    where course_member.org_id = ${org_id} and user_id = ${user_id}
    order by course.name_key, course_id limit ${COURSES_MAX}`.execute(db);
  return rows;
}
