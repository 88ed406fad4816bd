import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { notify, withdrawComment } from '../../notifications/notify.ts';
import type { ProgressKey } from '../../progress/progressRecordStore.ts';
import { UUID } from './serviceCall.ts';

/** A comment on published work. `replyTo` is the author of the comment that it replies to. */
export const reportedComment = z.object({
  id: z.uuid(),
  author: z.object({ userId: z.string().min(1).max(255), name: z.string().trim().max(400).default('') }),
  replyTo: z.string().max(255).optional(),
  isDeleted: z.boolean().default(false),
});
export type ReportedComment = z.infer<typeof reportedComment>;

/**
 * Notifies the learner of a comment, and the author of the comment that it replies to, but never the comment's own
 * author. A comment on a group's work is reported once per member, so that members aren't notified of each other's
 * comments. If a comment is deleted, its unread notifications are removed.
 */
export async function notifyOfComment(
  transaction: Transaction<Database>,
  { orgId, activityId, learnerId }: ProgressKey,
  { id: commentId, author: { userId: subject }, replyTo, isDeleted }: ReportedComment,
): Promise<void> {
  if (isDeleted) return withdrawComment(transaction, { orgId, activityId, commentId });
  const members = await listMembers(transaction, { orgId, activityId, subjects: [subject, replyTo ?? ''] });
  const author = members.get(subject);
  const isByLearner = author?.role === 'learner';
  const addressee = replyTo === undefined || replyTo === subject ? undefined : members.get(replyTo);
  const news = { orgId, activityId, commentId };
  if (addressee?.role === 'learner') {
    await notify(transaction, { ...news, kind: 'reply', recipients: [addressee.user_id] });
  } else if (addressee !== undefined) {
    const of = isByLearner ? author.user_id : learnerId;
    const recipients = [addressee.user_id];
    await notify(transaction, {
      ...news,
      kind: 'reply',
      recipients,
      subject: `${activityId} ${subject}`,
      learnerId: of,
    });
  }
  if (!isByLearner && author?.user_id !== learnerId && addressee?.user_id !== learnerId)
    await notify(transaction, { ...news, kind: 'comment', recipients: [learnerId] });
}

interface Commenters {
  orgId: string;
  activityId: string;
  /** Subjects of people for tools. */
  subjects: readonly string[];
}

/** Finds members of an activity's course by their subjects. */
async function listMembers(transaction: Transaction<Database>, { orgId, activityId, subjects }: Commenters) {
  const rows = await transaction
    .selectFrom('activity')
    .innerJoin('course_member', (join) =>
      join
        .onRef('course_member.org_id', '=', 'activity.org_id')
        .onRef('course_member.course_id', '=', 'activity.course_id'),
    )
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .where('activity.org_id', '=', orgId)
    .where('activity.id', '=', activityId)
    .where('person.lti_subject', '=', sql<string>`any(${subjects.filter((each) => UUID.test(each))}::uuid[])`)
    .select(['person.lti_subject', 'person.user_id', 'course_member.role'])
    .execute();
  return new Map(rows.map((row) => [row.lti_subject, row]));
}
