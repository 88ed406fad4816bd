import { sql, type Kysely } from 'kysely';
import type { ActivityType } from '../../shared/domain/enums.ts';
import { keptPlan } from '../../shared/database/statementNames.ts';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import { notingLaunch } from '../launch/openLaunchStore.ts';
import type { Tool } from '../launch/toolStore.ts';

/** Person and resource of a launch, with the ids that the tool receives. */
export interface LaunchSubject {
  userId: string;
  ltiSubject: string;
  givenName: string;
  familyName: string;
  orgName: string;
  timeZone: string | undefined;
  courseName: string;
  activityName: string | undefined;
  activityType: ActivityType | undefined;
  /** Subject of the learner whose record is to be opened. */
  learnerSubject: string | undefined;
  /**
   * Resource links of the activities that it was copied from, the most recent first: `ResourceLink.id.history` (LTI 1.3
   * core, B.3).
   */
  linkHistory: readonly string[];
  /** Address and custom parameters that the tool has set by Deep Linking. */
  asked: { url: string | undefined; custom: Readonly<Record<string, string>> };
}

interface SubjectRow {
  user_id: string;
  lti_subject: string;
  given_name: string;
  family_name: string;
  org_name: string;
  time_zone: string | null;
  course_name: string | null;
  activity_name: string | null;
  activity_type: ActivityType | null;
  resource_link_history: string[] | null;
  learner_subject: string | null;
  url: string | null;
  custom: Record<string, string> | null;
}

/** Opens a launch when the tool fetches it: records it and reads the data for the tool, in one statement. */
export async function openLaunch(db: Kysely<Database>, tool: Tool, hinted: HintedLaunch): Promise<LaunchSubject> {
  const { orgId, userId, launch } = hinted;
  const { courseId, activityId, resourceLinkId } =
    launch.kind === 'activity' ? launch : { courseId: null, activityId: null, resourceLinkId: null };
  const learnerId = launch.parameters.learnerId ?? null;
  // A copy keeps the settings that the tool requested for the original activity.
  const links = sql`(array[${resourceLinkId}::text] || activity.resource_link_history)`;
  const { rows } = await sql<SubjectRow>`
    with ${notingLaunch(hinted, tool.notice_uri !== null)}
    select person.user_id, person.lti_subject, person.given_name, person.family_name, org.name as org_name,
      org.time_zone, course.name as course_name, activity.name as activity_name, activity.type as activity_type,
      activity.resource_link_history, learner.lti_subject as learner_subject, asked.url, asked.custom
    from person
    join org on org.id = ${orgId}
    left join course on course.org_id = org.id and course.id = ${courseId}
    left join activity on activity.org_id = org.id and activity.id = ${activityId}
    left join course_member on course_member.org_id = org.id and course_member.course_id = ${courseId}
      and course_member.user_id = ${learnerId}
    left join person learner on learner.user_id = course_member.user_id
    left join lateral (
      select url, custom from lti_resource_link
      where lti_resource_link.org_id = org.id and lti_resource_link.id = any(${links})
      order by array_position(${links}, lti_resource_link.id)
      limit 1) asked on true
    where person.user_id = ${userId} ${keptPlan}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The person or the institution of a launch no longer exists.');
  return {
    userId: row.user_id,
    ltiSubject: row.lti_subject,
    givenName: row.given_name,
    familyName: row.family_name,
    orgName: row.org_name,
    timeZone: row.time_zone ?? undefined,
    courseName: row.course_name ?? '',
    activityName: row.activity_name ?? undefined,
    activityType: row.activity_type ?? undefined,
    learnerSubject: row.learner_subject ?? undefined,
    linkHistory: row.resource_link_history ?? [],
    asked: { url: row.url ?? undefined, custom: row.custom ?? {} },
  };
}
