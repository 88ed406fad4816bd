import { sql, type Kysely, type Transaction } from 'kysely';
import { DAY_MS, readWallTime, wallTime } from '../../shared/dates/zonedTime.ts';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import {
  DIGEST_TIME,
  KIND_OF_MAIL,
  NOTIFICATIONS_KEPT_DAYS,
  type MailDelivery,
  type NotificationFacts,
  type NotificationKind,
} from '../../shared/domain/course/notifications.ts';
import type { Database } from '../db/tables.ts';
import { insertJob } from '../jobs/jobStore.ts';
import { deliveryColumn } from '../mail/mailStore.ts';

/** Event to notify people about, and its recipients. */
export interface News {
  orgId: string;
  kind: NotificationKind;
  /** Recipients. Those who aren't members of the org get no notification. */
  recipients: readonly string[];
  /** Subject. News of the same kind about the same subject updates an existing notification. Default: the activity. */
  subject?: string;
  /** Course. Default: the activity's course. */
  courseId?: string | undefined;
  activityId?: string | undefined;
  /** Learner whose work the news is about, for reviewers. */
  learnerId?: string | undefined;
  facts?: NotificationFacts;
  /** Comment that the news is about. News about the same unread comment is counted once. */
  commentId?: string;
  /** True to leave an existing notification unchanged. */
  isOnce?: boolean;
}

/** Kinds whose immediate email `queueMails` creates. */
const WORDED: readonly NotificationKind[] = Object.values(KIND_OF_MAIL);

/**
 * Writes a notification for each recipient, and a job that sends it by email if the recipient has chosen so. Call it in
 * the transaction of the change.
 */
export async function notify(transaction: Transaction<Database>, news: News): Promise<void> {
  const { orgId, kind, recipients, courseId = null, activityId = null, learnerId = null } = news;
  const { isOnce = false, subject = activityId, commentId } = news;
  const facts = commentId === undefined ? (news.facts ?? {}) : { ...news.facts, commentIds: [commentId] };
  if (recipients.length === 0) return;
  const readers = await sql<Reader>`
    select member.user_id, ${deliveryColumn(kind)} as delivery, coalesce(person.time_zone, org.time_zone) as zone
    from org_member member
    join org on org.id = member.org_id
    join person on person.user_id = member.user_id
    where member.org_id = ${orgId} and member.user_id = any(${recipients}::text[])`.execute(transaction);
  const now = Date.now();
  const rows = readers.rows.map(({ user_id, ...reader }) => ({ user_id, mail_at: mailTime(kind, reader, now) }));
  // Rows are written in the order of people, so that concurrent changes lock several people's rows in the same order.
  const written = await sql<{ user_id: string; mail_at: Date | null }>`
    insert into notification (org_id, user_id, kind, subject, course_id, activity_id, learner_id, facts, mail_at)
    select ${orgId}::uuid, reader.user_id, ${kind}, ${subject},
      coalesce(${courseId}::uuid,
        (select course_id from activity where org_id = ${orgId} and id = ${activityId}::uuid)),
      ${activityId}::uuid, ${learnerId}, ${JSON.stringify(facts)}::jsonb, reader.mail_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reader (user_id text, mail_at timestamptz)
    order by reader.user_id collate "C"
    on conflict (org_id, user_id, kind, subject) do update set
      count = case when notification.read_at is null then notification.count + 1 else 1 end,
      learner_id = excluded.learner_id, created_at = excluded.created_at,
      facts = excluded.facts || case when notification.read_at is null then jsonb_strip_nulls(jsonb_build_object(
        'commentIds', (notification.facts -> 'commentIds') || (excluded.facts -> 'commentIds'),
        'lateCount', nullif(coalesce((notification.facts ->> 'lateCount')::integer, 0)
          + coalesce((excluded.facts ->> 'lateCount')::integer, 0), 0)))
        else '{}' end,
      mail_at = coalesce(notification.mail_at, excluded.mail_at), read_at = null
    where not ${isOnce}::boolean
      and not coalesce((notification.facts -> 'commentIds') @> (excluded.facts -> 'commentIds'), false)
    returning user_id, mail_at`.execute(transaction);
  for (const { user_id: userId, mail_at } of written.rows) {
    if (mail_at === null) continue;
    const payload: NewsMail = { userId, mailAt: mail_at.getTime() };
    const dedupeKey = `mailNews ${userId} ${payload.mailAt}`;
    await insertJob(transaction, { orgId, kind: 'mailNews', payload, runAt: mail_at, dedupeKey });
  }
}

/** Payload of a job: the recipient of an email that contains everything due by then. */
export interface NewsMail {
  userId: string;
  mailAt: number;
}

interface Reader {
  user_id: string;
  delivery: MailDelivery;
  zone: string | null;
}

function mailTime(kind: NotificationKind, { delivery, zone }: Omit<Reader, 'user_id'>, now: number): string | null {
  if (delivery === 'daily') return new Date(nextDigest(now, zone ?? 'UTC')).toISOString();
  return delivery === 'immediately' && !WORDED.includes(kind) ? new Date(now).toISOString() : null;
}

/** Returns the time of the next morning's digest in a time zone. */
export function nextDigest(now: number, zone: string): number {
  const mornings = [now, now + DAY_MS].map((moment) => {
    const { moments, around } = readWallTime(`${wallTime(moment, zone).slice(0, 10)}T${DIGEST_TIME}`, zone);
    return moments[0] ?? around?.[1] ?? 0;
  });
  return mornings.find((morning) => morning > now) ?? now + DAY_MS;
}

/** Removes notifications that no longer apply, for example after a result was withdrawn. */
export async function deleteNotifications(
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

/** Removes a deleted comment from the unread notifications that include it. */
export async function withdrawComment(
  transaction: Transaction<Database>,
  { orgId, activityId, commentId }: { orgId: string; activityId: string; commentId: string },
): Promise<void> {
  await sql`
    with counting as (
      select * from notification
      where org_id = ${orgId} and activity_id = ${activityId} and read_at is null
        and (facts -> 'commentIds') @> ${JSON.stringify([commentId])}::jsonb
      order by user_id collate "C" for update),
    removed as (
      delete from notification using counting
      where notification.org_id = counting.org_id and notification.id = counting.id and counting.count = 1)
    update notification set count = counting.count - 1,
      facts = jsonb_set(counting.facts, '{commentIds}', (counting.facts -> 'commentIds') - ${commentId}::text)
    from counting
    where notification.org_id = counting.org_id and notification.id = counting.id and counting.count > 1`.execute(
    transaction,
  );
}

/** Lists the instructors and, if requested, the reviewers of an activity's course. */
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
