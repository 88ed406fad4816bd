import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { UNREAD_COUNT_MAX } from '../../../shared/domain/course/notifications.ts';
import type { Database } from '../../db/tables.ts';
import { readPage, type Condition } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { NotificationRow } from './notificationRow.ts';

/** The person whose notifications are read. */
export interface Reader {
  orgId: string;
  userId: string;
}

export const notificationOrders = { at: ['moment', 'uuid'] } as const satisfies Orders;

const KEYS = [
  { expression: sql`notification.created_at`, type: 'moment' },
  { expression: sql`notification.id`, type: 'uuid' },
] as const;

/** News about a course is shown only to its members. A failed operation is shown only to the person who started it. */
const isSeenBy = ({ orgId, userId }: Reader): Condition => sql<SqlBool>`
  notification.org_id = ${orgId} and notification.user_id = ${userId}
  and (notification.kind in ('copyFailed', 'importFailed') or exists (
    select from course_member where course_member.org_id = notification.org_id
      and course_member.course_id = notification.course_id and course_member.user_id = notification.user_id))`;

export const listNotifications = (
  db: Kysely<Database>,
  reader: Reader,
  request: ListRequest,
): Promise<Page<NotificationRow>> =>
  readPage<NotificationRow>(
    db,
    {
      select: sql`notification.*, course.name as course_name, activity.name as activity_name,
        person.given_name, person.family_name`,
      from: sql`notification`,
      joined: {
        name: 'notification',
        joins: sql`left join course on course.org_id = notification.org_id and course.id = notification.course_id
          left join activity on activity.org_id = notification.org_id and activity.id = notification.activity_id
          left join person on person.user_id = notification.learner_id`,
      },
      where: [isSeenBy(reader)],
    },
    KEYS,
    request,
  );

export interface InboxState {
  unread: number;
  /**
   * Time of the newest notification or of the latest change to the reader's own work, whichever is later. Null if there
   * is neither.
   */
  changed_at: Date | null;
  checked_at: Date;
  /**
   * True if the reader is only a learner here, has submitted something, and hasn't decided about mails on results yet.
   */
  asks_for_mails: boolean;
}

export async function readInboxState(db: Kysely<Database>, reader: Reader): Promise<InboxState> {
  const { orgId, userId } = reader;
  const { rows } = await sql<InboxState>`select
    (select count(*)::integer from (select from notification
      where ${isSeenBy(reader)} and notification.read_at is null limit ${UNREAD_COUNT_MAX}) unread) as unread,
    greatest(
      (select max(created_at) from notification where org_id = ${orgId} and user_id = ${userId}),
      (select max(greatest(scored_at, submitted_at, evaluated_at)) from learner_progress
        where org_id = ${orgId} and learner_id = ${userId}),
      (select max(reported_at) from learner_work where org_id = ${orgId} and learner_id = ${userId})
    ) as changed_at,
    now() as checked_at,
    exists (select from org_member where org_id = ${orgId} and user_id = ${userId}
      and not mail_deliveries ? 'result' and not notify_evaluated
      and not exists (select from course_member
        where org_id = ${orgId} and user_id = ${userId} and role <> 'learner')
      and exists (select from learner_progress where org_id = ${orgId} and learner_id = ${userId}
        and submitted_at is not null)) as asks_for_mails`.execute(db);
  return rows[0] ?? { unread: 0, changed_at: null, checked_at: new Date(), asks_for_mails: false };
}

/** Marks a person's unread notifications as read: those with the given ids, or all of them. Returns their number. */
export async function markRead(
  transaction: Transaction<Database>,
  { orgId, userId }: Reader,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
