import { sql, type Kysely } from 'kysely';
import type { ActivityType } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';

/** Who launches what, by the names that a tool may know. */
export interface LaunchSubject {
  userId: string;
  ltiSubject: string;
  givenName: string;
  familyName: string;
  orgName: string;
  courseName: string;
  activityName: string | undefined;
  activityType: ActivityType | undefined;
  /** Whose record is opened, as the tool knows that person. */
  learnerSubject: string | undefined;
  /**
   * The resource links that the activity was copied from, nearest first: `ResourceLink.id.history` (LTI 1.3 core, B.3).
   */
  linkHistory: readonly string[];
  /** What the tool asked for when it made the resource link by Deep Linking. */
  asked: { url: string | undefined; custom: Readonly<Record<string, string>> };
}

export async function launchSubject(
  db: Kysely<Database>,
  { orgId, userId, launch }: HintedLaunch,
): Promise<LaunchSubject> {
  const { courseId, activityId, resourceLinkId } =
    launch.kind === 'activity' ? launch : { courseId: null, activityId: null, resourceLinkId: null };
  const learnerId = launch.parameters.learnerId ?? null;
  const row = await db
    .selectFrom('person')
    .innerJoin('org', (join) => join.on('org.id', '=', orgId))
    .leftJoin('course', (join) => join.onRef('course.org_id', '=', 'org.id').on('course.id', '=', courseId))
    .leftJoin('activity', (join) => join.onRef('activity.org_id', '=', 'org.id').on('activity.id', '=', activityId))
    .leftJoin('course_member', (join) =>
      join
        .onRef('course_member.org_id', '=', 'org.id')
        .on('course_member.course_id', '=', courseId)
        .on('course_member.user_id', '=', learnerId),
    )
    .leftJoin('person as learner', 'learner.user_id', 'course_member.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lti_resource_link')
          .select(['url', 'custom'])
          .whereRef('lti_resource_link.org_id', '=', 'org.id')
          .where('lti_resource_link.id', '=', sql<string>`any(${linkAndHistory(resourceLinkId)})`)
          .orderBy(sql`array_position(${linkAndHistory(resourceLinkId)}, lti_resource_link.id)`)
          .limit(1)
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select(['person.user_id', 'person.lti_subject', 'person.given_name', 'person.family_name', 'org.name as org_name'])
    .select([
      'course.name as course_name',
      'activity.name as activity_name',
      'activity.type as activity_type',
      'activity.resource_link_history',
      'learner.lti_subject as learner_subject',
      'asked.url',
      'asked.custom',
    ])
    .where('person.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    userId: row.user_id,
    ltiSubject: row.lti_subject,
    givenName: row.given_name,
    familyName: row.family_name,
    orgName: row.org_name,
    courseName: row.course_name ?? '',
    activityName: row.activity_name ?? undefined,
    activityType: row.activity_type ?? undefined,
    learnerSubject: row.learner_subject ?? undefined,
    linkHistory: row.resource_link_history ?? [],
    asked: { url: row.url ?? undefined, custom: row.custom ?? {} },
  };
}

/** A copy goes on with what the tool asked for the activity that it was copied from. */
const linkAndHistory = (id: string | null) => sql`(array[${id}::text] || activity.resource_link_history)`;
