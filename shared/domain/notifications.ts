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

/** `notification.facts`: contents of a notification other than the names of its records. */
export interface NotificationFacts {
  dueAt?: number;
  score?: { given: number | null; maximum: number | null; scoreType: ScoreType | null };
  /** Error code of a failure. */
  reason?: string;
  /** Name of a file. */
  fileName?: string;
}

/** Time before a due date at which learners are notified. */
export const DUE_SOON_MS = 24 * 3_600_000;
export const NOTIFICATIONS_KEPT_DAYS = 90;
/** Maximum count of unread notifications. */
export const UNREAD_COUNT_MAX = 99;
