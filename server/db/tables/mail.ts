import type { MailFailure, MailKind } from '../../../shared/domain/enums.ts';
import type { NotificationFacts, NotificationKind } from '../../../shared/domain/course/notifications.ts';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTable {
  org_id: string;
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  /** Subject of the notification. News of the same kind about the same subject updates the notification. */
  subject: string;
  course_id: string | null;
  activity_id: string | null;
  learner_id: string | null;
  facts: JSONColumnType<NotificationFacts>;
  /** Number of news items since the notification was last read. */
  count: Generated<number>;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** Time at which the email is due; null after it was sent, or if there is no email. */
  mail_at: Date | null;
}

export interface MailTable {
  org_id: string;
  id: Generated<string>;
  recipient: string;
  recipient_name: string;
  subject: string;
  plain: string;
  html: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Time since which the mail server may have accepted the message. */
  handed_over_at: Date | null;
  /** Lease under which the message was handed over. */
  handed_over_by: string | null;
  /** Kind of mail. Null for mails about accounts, which are not in the institution's mail log. */
  kind: MailKind | null;
  failed_at: Date | null;
  failure: MailFailure | null;
}
