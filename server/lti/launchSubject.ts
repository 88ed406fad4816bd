import type { Kysely } from 'kysely';
import type { ActivityType } from '../../src/domain/words.ts';
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
  /** What the tool asked for when it made the resource link by Deep Linking. */
  asked: { url: string | undefined; custom: Readonly<Record<string, string>> };
}

export async function launchSubject(db: Kysely<Database>, { orgId, userId, launch }: HintedLaunch): Promise<LaunchSubject> {
  const { courseId, activityId, resourceLinkId } = launch.kind === 'activity' ? launch : { courseId: null, activityId: null, resourceLinkId: null };
  const learnerId = launch.parameters.learnerId ?? null;
  const row = await db
    .selectFrom('person')
    .innerJoin('org', (join) => join.on('org.id', '=', orgId))
    .leftJoin('course', (join) => join.onRef('course.org_id', '=', 'org.id').on('course.id', '=', courseId))
    .leftJoin('activity', (join) => join.onRef('activity.org_id', '=', 'org.id').on('activity.id', '=', activityId))
    .leftJoin('course_member', (join) => join.onRef('course_member.org_id', '=', 'org.id').on('course_member.course_id', '=', courseId).on('course_member.user_id', '=', learnerId))
    .leftJoin('person as learner', 'learner.user_id', 'course_member.user_id')
    .leftJoin('lti_resource_link', (join) => join.onRef('lti_resource_link.org_id', '=', 'org.id').on('lti_resource_link.id', '=', resourceLinkId))
    .select(['person.user_id', 'person.lti_subject', 'person.given_name', 'person.family_name', 'org.name as org_name'])
    .select(['course.name as course_name', 'activity.name as activity_name', 'activity.type as activity_type', 'learner.lti_subject as learner_subject', 'lti_resource_link.url', 'lti_resource_link.custom'])
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
    asked: { url: row.url ?? undefined, custom: row.custom ?? {} },
  };
}
