import { sql, type Kysely, type Transaction } from 'kysely';
import {
  NOTIFICATIONS_KEPT_DAYS,
  type NotificationFacts,
  type NotificationKind,
} from '../../shared/domain/notifications.ts';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';

/** Event and its recipients. */
export interface News {
  orgId: string;
  kind: NotificationKind;
  /** Recipients of the notification. Anyone who is not a member of the org gets none. */
  recipients: readonly string[];
  /** Subject. News of the same kind about the same subject renews a notification; default: the activity. */
  subject?: string;
  /** Default: the activity's course. */
  courseId?: string | undefined;
  activityId?: string | undefined;
  /** Learner whose work it concerns, for reviewers. */
  learnerId?: string | undefined;
  facts?: NotificationFacts;
  /** True to leave an existing notification unchanged. */
  isOnce?: boolean;
}

/** Writes a notification for each recipient. Call it in the transaction of the change. */
export async function notify(transaction: Transaction<Database>, news: News): Promise<void> {
  const {
    orgId,
    kind,
    recipients,
    courseId = null,
    activityId = null,
    learnerId = null,
    facts = {},
    isOnce = false,
  } = news;
  if (recipients.length === 0) return;
  const subject = news.subject ?? activityId;
  // Rows are written in the order of people, so that two changes lock the rows of several people in the same order.
  await sql`
    insert into notification (org_id, user_id, kind, subject, course_id, activity_id, learner_id, facts)
    select org_id, user_id, ${kind}, ${subject},
      coalesce(${courseId}::uuid,
        (select course_id from activity where org_id = ${orgId} and id = ${activityId}::uuid)),
      ${activityId}::uuid, ${learnerId}, ${JSON.stringify(facts)}::jsonb
    from org_member where org_id = ${orgId} and user_id = any(${recipients}::text[]) order by user_id
    on conflict (org_id, user_id, kind, subject) do update set
      count = case when notification.read_at is null then notification.count + 1 else 1 end,
      learner_id = excluded.learner_id, facts = excluded.facts, created_at = excluded.created_at,
      read_at = null
    where not ${isOnce}::boolean`.execute(transaction);
}

/** Removes notifications that no longer apply, such as a withdrawn result. */
export async function withdrawNews(
  transaction: Transaction<Database>,
  { orgId, kind, userId, subject }: { orgId: string; kind: NotificationKind; userId: string; subject: string },
): Promise<void> {
  await transaction
    .deleteFrom('notification')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Lists the instructors, and on request the reviewers, in the course of an activity. */
export async function listTeachers(
  db: Kysely<Database>,
  { orgId, activityId }: { orgId: string; activityId: string },
  roles: readonly CourseMemberRole[] = ['instructor', 'reviewer'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('course_member', (join) =>
      join
        .onRef('course_member.org_id', '=', 'activity.org_id')
        .onRef('course_member.course_id', '=', 'activity.course_id'),
    )
    .select('course_member.user_id')
    .where('activity.org_id', '=', orgId)
    .where('activity.id', '=', activityId)
    .where('course_member.role', 'in', roles)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function removeOldNotifications(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS})`)
    .execute();
}
