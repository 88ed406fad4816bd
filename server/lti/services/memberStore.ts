import { sql, type Kysely } from 'kysely';
import type { CourseMemberRole, OrgMemberType } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import type { ToolContext } from '../contextStore.ts';

export interface MemberRow {
  user_id: string;
  lti_subject: string;
  given_name: string;
  family_name: string;
  is_super_user: boolean;
  role: CourseMemberRole;
  type: OrgMemberType;
  archived: boolean;
  /** Of the resource link's activity. */
  visible: boolean;
}

/** The course's members who still belong to its org; undefined when the tool has no such resource link there. */
export async function listMemberRows(
  db: Kysely<Database>,
  { orgId, courseId, toolId }: ToolContext,
  resourceLinkId: string | undefined,
): Promise<MemberRow[] | undefined> {
  const activity =
    resourceLinkId === undefined
      ? { visible: true }
      : await db
          .selectFrom('activity')
          .select('visible')
          .where('org_id', '=', orgId)
          .where('course_id', '=', courseId)
          .where('resource_link_id', '=', resourceLinkId)
          .where((eb) => eb.or([eb('tool_id', 'is', null), eb('tool_id', '=', toolId)]))
          .executeTakeFirst();
  if (activity === undefined) return undefined;
  return db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'course_member.org_id').onRef('course.id', '=', 'course_member.course_id'),
    )
    .innerJoin('org_member', (join) =>
      join
        .onRef('org_member.org_id', '=', 'course_member.org_id')
        .onRef('org_member.user_id', '=', 'course_member.user_id'),
    )
    .select(['person.user_id', 'person.lti_subject', 'person.given_name', 'person.family_name'])
    .select(['person.is_super_user', 'course_member.role', 'org_member.type', 'course.archived'])
    .select(sql<boolean>`${activity.visible}::boolean`.as('visible'))
    .where('course_member.org_id', '=', orgId)
    .where('course_member.course_id', '=', courseId)
    .orderBy('person.name_key')
    .orderBy('person.user_id')
    .execute();
}
