import type { EmailType } from './emailTemplates.ts';
import { paths } from './paths.ts';
import type { ScoreType } from '../scores/scoreTypes.ts';

/** Kinds of notifications; `NotificationKind` in schema.graphql describes each. */
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

/** The kinds whose immediate mail an institution can word for itself, by its mail. */
export const KIND_OF_MAIL = {
  evaluated: 'result',
  reset: 'returned',
  submitted: 'review',
} as const satisfies Record<EmailType, NotificationKind>;

/** Which mail there is of a kind. */
export const MAIL_DELIVERIES = ['never', 'daily', 'immediately'] as const;
export type MailDelivery = (typeof MAIL_DELIVERIES)[number];
export type MailDeliveries = Readonly<Partial<Record<NotificationKind, MailDelivery>>>;

/** What `AssignmentNotifications` of schema.graphql turns on or off, by kind. */
export const SWITCH_OF_KIND: Readonly<Partial<Record<NotificationKind, 'evaluated' | 'submitted'>>> = {
  result: 'evaluated',
  returned: 'evaluated',
  review: 'submitted',
};

/** How somebody hears of a kind by mail: as chosen for it, else by the switch, else never. */
export const deliveryOf = (
  kind: NotificationKind,
  chosen: MailDeliveries,
  switches: Readonly<Record<'evaluated' | 'submitted', boolean>>,
): MailDelivery => {
  const name = SWITCH_OF_KIND[kind];
  return chosen[kind] ?? (name !== undefined && switches[name] ? 'immediately' : 'never');
};

/** `notification.facts`: what a notification says beside the names of its records. */
export interface NotificationFacts {
  dueAt?: number;
  score?: { given: number | null; maximum: number | null; scoreType: ScoreType | null };
  /** Error code of a failure. */
  reason?: string;
  /** Name of a file. */
  fileName?: string;
}

/** Where a notification leads to: the page where something can be done about it. */
export function notificationPath({ kind, courseId, activityId }: NotificationPlace): string {
  if (kind === 'importFailed') return courseId === null ? paths.users() : `${paths.course(courseId)}?tab=members`;
  if (courseId === null) return paths.courses();
  if (kind === 'undelivered') return `${paths.course(courseId)}?do=undelivered&on=${activityId}`;
  // An activity whose copy failed can't be opened.
  return activityId === null || kind === 'copyFailed' ? paths.course(courseId) : paths.activity(courseId, activityId);
}

interface NotificationPlace {
  kind: NotificationKind;
  courseId: string | null;
  activityId: string | null;
}

/** A learner hears of a due date so long before it. */
export const DUE_SOON_MS = 24 * 3_600_000;
export const NOTIFICATIONS_KEPT_DAYS = 90;
/** Maximum count of unread notifications. */
export const UNREAD_COUNT_MAX = 99;
/** Of the daily digest, in the reader's time zone. */
export const DIGEST_TIME = '07:00';
