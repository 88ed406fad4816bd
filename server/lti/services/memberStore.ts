import { sql, type Kysely } from 'kysely';
import {
  COURSE_MEMBER_ROLES,
  ORG_MEMBER_TYPES,
  type CourseMemberRole,
  type OrgMemberType,
} from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import type { ToolContext } from '../contextStore.ts';
import type { PageRange } from './pages.ts';

/** Data about a member that permissions depend on. */
export interface MemberKind {
  role: CourseMemberRole;
  type: OrgMemberType;
  isSuperUser: boolean;
}

export const MEMBER_KINDS: readonly MemberKind[] = COURSE_MEMBER_ROLES.flatMap((role) =>
  ORG_MEMBER_TYPES.flatMap((type) => [true, false].map((isSuperUser) => ({ role, type, isSuperUser }))),
);

/** Data about a resource link's course and activity. */
export interface LinkFacts {
  archived: boolean;
  visible: boolean;
}

/** Finds the data of a resource link. Returns undefined if the tool has no such link in its course. */
export async function findLinkFacts(
  db: Kysely<Database>,
  { orgId, courseId, toolId }: ToolContext,
  resourceLinkId: string | undefined,
): Promise<LinkFacts | undefined> {
  if (resourceLinkId === undefined) return { archived: false, visible: true };
  return db
    .selectFrom('activity')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'activity.org_id').onRef('course.id', '=', 'activity.course_id'),
    )
    .select([
      'course.archived',
      sql<boolean>`activity.visible and coalesce(activity.opens_at, '-infinity') <= now()`.as('visible'),
    ])
    .where('activity.org_id', '=', orgId)
    .where('activity.course_id', '=', courseId)
    .where('activity.resource_link_id', '=', resourceLinkId)
    .where((eb) => eb.or([eb('activity.tool_id', 'is', null), eb('activity.tool_id', '=', toolId)]))
    .executeTakeFirst();
}

/**
 * Lists the course's members of the given kinds who still belong to its org. Lists one more than requested if there are
 * more.
 */
export function listMemberRows(
  db: Kysely<Database>,
  { orgId, courseId }: ToolContext,
  kinds: readonly MemberKind[],
  { limit, offset }: PageRange,
) {
  const [roles, types, supers] = [
    kinds.map(({ role }) => role),
    kinds.map(({ type }) => type),
    kinds.map(({ isSuperUser }) => isSuperUser),
  ];
  return db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .innerJoin('org_member', (join) =>
      join
        .onRef('org_member.org_id', '=', 'course_member.org_id')
        .onRef('org_member.user_id', '=', 'course_member.user_id'),
    )
    .select(['person.user_id', 'person.lti_subject', 'person.given_name', 'person.family_name', 'course_member.role'])
    .where('course_member.org_id', '=', orgId)
    .where('course_member.course_id', '=', courseId)
    .where(
      sql<boolean>`(course_member.role::text, org_member.type::text, person.is_super_user) in
        (select * from unnest(${roles}::text[], ${types}::text[], ${supers}::boolean[]))`,
    )
    .orderBy('person.name_key')
    .orderBy('person.user_id')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}
