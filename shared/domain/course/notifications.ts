import type { EmailType } from '../settings/emailTemplates.ts';
import { paths } from '../paths.ts';
import type { ScoreType } from '../../scores/scoreTypes.ts';

/** Kinds of notifications. `NotificationKind` in schema.graphql describes them. */
export const NOTIFICATION_KINDS = [
  'result',
  'returned',
  'comment',
  'reply',
  'extension',
  'dueSoon',
  'review',
  'copyFailed',
  'importFailed',
  'undelivered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notification kinds of the email types whose wording an institution can change. */
export const KIND_OF_MAIL = {
  evaluated: 'result',
  reset: 'returned',
  submitted: 'review',
} as const satisfies Record<EmailType, NotificationKind>;

/** Choices for when emails about a kind of notification are sent. */
export const MAIL_DELIVERIES = ['never', 'daily', 'immediately'] as const;
export type MailDelivery = (typeof MAIL_DELIVERIES)[number];
export type MailDeliveries = Readonly<Partial<Record<NotificationKind, MailDelivery>>>;

/** Switches in `AssignmentNotifications` (schema.graphql), by notification kind. */
export const SWITCH_OF_KIND: Readonly<Partial<Record<NotificationKind, 'evaluated' | 'submitted'>>> = {
  result: 'evaluated',
  returned: 'evaluated',
  review: 'submitted',
};

/** Returns when a kind is sent by email: the person's choice, otherwise the switch, otherwise never. */
export const deliveryOf = (
  kind: NotificationKind,
  chosen: MailDeliveries,
  switches: Readonly<Record<'evaluated' | 'submitted', boolean>>,
): MailDelivery => {
  const name = SWITCH_OF_KIND[kind];
  return chosen[kind] ?? (name !== undefined && switches[name] ? 'immediately' : 'never');
};

/** `notification.facts`: data of a notification in addition to the names of its records. */
export interface NotificationFacts {
  dueAt?: number;
  score?: { given: number | null; maximum: number | null; scoreType: ScoreType | null };
  /** Error code of a failure. */
  reason?: string;
  fileName?: string;
  /** Number of unread submissions that were late. */
  lateCount?: number;
  commentIds?: readonly string[];
}

/** Returns the path that a notification links to: the page where the reader can respond to it. */
export function notificationPath({ kind, courseId, activityId, learnerId, importId }: NotificationPlace): string {
  if (kind === 'importFailed') {
    const list = courseId === null ? `${paths.users()}?` : `${paths.course(courseId)}?tab=members&`;
    return `${list}do=import&on=${importId}`;
  }
  if (courseId === null) return paths.courses();
  if (kind === 'undelivered') return `${paths.course(courseId)}?do=undelivered&on=${activityId}`;
  if (kind === 'reply' && activityId !== null && learnerId !== null) return paths.record(activityId, learnerId);
  // If copying failed, the activity can't be opened.
  return activityId === null || kind === 'copyFailed' ? paths.course(courseId) : paths.activity(courseId, activityId);
}

interface NotificationPlace {
  kind: NotificationKind;
  courseId: string | null;
  activityId: string | null;
  /** Learner whose work the notification is about, for reviewers. */
  learnerId: string | null;
  /** Import that failed. */
  importId: string | null;
}

/** Time before a due date at which learners are notified. */
export const DUE_SOON_MS = 24 * 3_600_000;
export const NOTIFICATIONS_KEPT_DAYS = 90;
/** Highest number of unread notifications that is counted. */
export const UNREAD_COUNT_MAX = 99;
/** Time of the daily digest, in the reader's time zone. */
export const DIGEST_TIME = '07:00';
