import type { MailFailure, MailKind } from '../../../shared/domain/enums.ts';
import type { NotificationFacts, NotificationKind } from '../../../shared/domain/course/notifications.ts';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTable {
  org_id: string;
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  /** Subject. News of the same kind about the same subject renews the notification. */
  subject: string;
  course_id: string | null;
  activity_id: string | null;
  learner_id: string | null;
  facts: JSONColumnType<NotificationFacts>;
  /** Number of news since it was read. */
  count: Generated<number>;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** Time of the email; null after it was sent, and for notifications without one. */
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
  /** Time since which the server may have accepted it. */
  handed_over_at: Date | null;
  /** Lease under which it was handed over. */
  handed_over_by: string | null;
  /** Null for mails about accounts, which the institution's log leaves out. */
  kind: MailKind | null;
  failed_at: Date | null;
  failure: MailFailure | null;
}
