import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { EmailType } from '../../shared/domain/settings/emailTemplates.ts';
import type { MailFailure, MailKind } from '../../shared/domain/enums.ts';
import {
  KIND_OF_MAIL,
  SWITCH_OF_KIND,
  type MailDelivery,
  type NotificationKind,
} from '../../shared/domain/course/notifications.ts';
import type { Database, MailTable } from '../db/tables.ts';
import { insertJob } from '../jobs/jobStore.ts';
import type { Composed } from './composeMail.ts';

export type MailRow = Selectable<MailTable>;

export interface Recipient {
  userId: string;
  name: string;
}

/**
 * Inserts a mail and the job that sends it. Call it in the transaction of the change. A mail without a kind is about an
 * account: it isn't sent through the org's server and isn't in the org's log.
 */
export async function insertMail(
  transaction: Transaction<Database>,
  orgId: string,
  { userId, name }: Recipient,
  { subject, plain, html }: Composed,
  kind: MailKind | null,
): Promise<void> {
  const mail = { org_id: orgId, recipient: userId, recipient_name: name, subject, plain, html, kind };
  const { id } = await transaction.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow();
  const job = kind === null ? 'sendAccountMail' : 'sendMail';
  await insertJob(transaction, { orgId, kind: job, payload: { mailId: id } });
}

export const findMail = (db: Kysely<Database>, orgId: string, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst();

export async function markSent(transaction: Transaction<Database>, { org_id, id }: MailRow): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ sent_at: sql<Date>`now()` })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  transaction: Transaction<Database>,
  { orgId, id, failure }: { orgId: string; id: string; failure: MailFailure },
): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ failed_at: sql<Date>`now()`, failure })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
}

/**
 * Marks a mail as handed over to the mail server. Only one attempt can do so, and only while it holds the job. Returns
 * false if this attempt can't.
 */
export async function recordHandOver(
  db: Kysely<Database>,
  { org_id, id }: MailRow,
  leaseToken: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ handed_over_at: sql<Date>`now()`, handed_over_by: leaseToken })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('job').select('job.id').where('job.org_id', '=', org_id).where('job.lease_token', '=', leaseToken),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the mark after the server has replied that it rejects the mail. */
export async function clearHandOver(db: Kysely<Database>, { org_id, id }: MailRow, leaseToken: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ handed_over_at: null, handed_over_by: null })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('handed_over_by', '=', leaseToken)
    .where('sent_at', 'is', null)
    .execute();
}

/** Finds the names for a mail about a learner's activity. */
export function findMailFacts(
  db: Kysely<Database>,
  { orgId, activityId, learnerId }: { orgId: string; activityId: string; learnerId: string },
) {
  return db
    .selectFrom('activity')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'activity.org_id').onRef('course.id', '=', 'activity.course_id'),
    )
    .innerJoin('org', 'org.id', 'activity.org_id')
    .leftJoin('person', (join) => join.on('person.user_id', '=', learnerId))
    .select([
      'activity.course_id',
      'activity.name as activity_name',
      'course.name as course_name',
      'org.name as org_name',
      'org.time_zone',
      'person.given_name',
      'person.family_name',
    ])
    .where('activity.org_id', '=', orgId)
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
}

/**
 * Returns an expression for how a member wants a kind to be delivered. The row of `org_member` must be named `member`.
 * `deliveryOf` is the same for values.
 */
export const deliveryColumn = (kind: NotificationKind): RawBuilder<MailDelivery> => {
  const name = SWITCH_OF_KIND[kind];
  const fallback = name === undefined ? sql`false` : sql.ref(`member.notify_${name}`);
  return sql`coalesce(member.mail_deliveries ->> ${kind}::text,
    case when ${fallback} then 'immediately' else 'never' end)`;
};

/**
 * Lists the people who have chosen immediate mails: instructors and reviewers of the course for a submission, the
 * learner for everything else.
 */
export function listRecipients(
  db: Kysely<Database>,
  type: EmailType,
  { orgId, courseId, learnerId }: { orgId: string; courseId: string; learnerId: string },
) {
  const members = db
    .selectFrom('org_member as member')
    .innerJoin('person', 'person.user_id', 'member.user_id')
    .select(['person.user_id', 'person.given_name', 'person.family_name', 'person.locale'])
    .where('member.org_id', '=', orgId)
    .where(deliveryColumn(KIND_OF_MAIL[type]), '=', 'immediately');
  if (type !== 'submitted') return members.where('member.user_id', '=', learnerId).execute();
  return members
    .innerJoin('course_member', (join) =>
      join.onRef('course_member.org_id', '=', 'member.org_id').onRef('course_member.user_id', '=', 'member.user_id'),
    )
    .where('course_member.course_id', '=', courseId)
    .where('course_member.role', 'in', ['instructor', 'reviewer'])
    .execute();
}
