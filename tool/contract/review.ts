import type { ActivityType } from '../../shared/activityTypes.ts';
import type { Person } from './media.ts';
import type { Score, AttemptState, Work } from './work.ts';

export interface OpenedWork extends Work {
  claim: Claim | null;
}

/**
 * Comments that a reviewer saves for reuse, available to that reviewer in every activity.
 * `GET /api/saved-comments` → SavedComment[] by age.
 * `POST /api/saved-comments` with `{ text }` → SavedComment (50 at most).
 * `DELETE /api/saved-comments/:id`.
 */
export interface SavedComment {
  id: string;
  text: string;
}

/**
 * `GET /api/reviews?status=pending|evaluated|all` → ReviewItem[], longest waiting first.
 * `GET /api/reviews/changes?since=…&open=…` → ReviewChanges: the rows that changed after `since`, which is the `at` of
 * an earlier response, and the work of the owner `open` if it changed. Without `since`, returns no rows and the `at` to
 * start from. Pages poll this every few seconds instead of reloading the list.
 * `GET /api/reviews/:learnerId` → Work with `claim: Claim | null`; claims the work.
 */
export interface ReviewItem {
  learnerId: string;
  name: string;
  attemptNumber: number;
  state: AttemptState | 'none';
  submittedAt: number | null;
  isLate: boolean;
  /** True if its rubric is newer than the one the learner saw. */
  isRubricChanged: boolean;
  score: Score | null;
  /** The current reviewer. */
  claimedBy: Person | null;
  /** True if a recording in the work has no captions that a person has checked. */
  lacksCaptions: boolean;
  /** True if the newest mark is held back. */
  isHeld: boolean;
}

export interface ReviewChanges {
  /** Changed rows. Some may have been in an earlier response. */
  items: readonly ReviewItem[];
  /** The open work if it has changed. */
  work?: Work;
  /** Time of the server's clock, in epoch milliseconds. */
  at: number;
}

/**
 * Opening a submission that waits for review claims it for a minute. Others can see it, but can't decide about it (409
 * `claimed`).
 * `PUT /api/reviews/:learnerId/claim` → Claim | null: renews the claim, or returns the current one; null if the work is
 * not waiting.
 * `POST /api/reviews/:learnerId/claim/take-over` → Claim: an instructor takes over the review.
 * `DELETE /api/reviews/:learnerId/claim` → 204: releases the claim. Publishing also ends it.
 */
export interface Claim {
  attemptId: string;
  by: Person;
  since: number;
  /** True if the claim is the caller's. */
  isMine: boolean;
}

/**
 * `PUT /api/reviews/:learnerId/score` with `{ given, rubric, base? }` → Attempt: saves a draft of the score. A rubric
 * may be partly filled.
 * `POST /api/reviews/:learnerId/publish` with `{ given, rubric, reason?, comment?, base? }`, or no body for the saved
 * score → Attempt: adds a mark and the comment, and reports the mark to the console. Changing a published score
 * requires a reason (422).
 * `POST /api/reviews/:learnerId/reset` with `{ base? }` → Work: returns the submission. It stays in the record with its
 * marks and comments, and the learner continues with a copy.
 * `POST /api/reviews/:learnerId/comments` with NewComment and `base?` → Comment.
 *
 * For comments and replies: `PATCH /api/comments/:id` with `{ text?, isResolved? }`, `DELETE /api/comments/:id`, `POST
 * …/:id/restore` within a day, `POST …/:id/replies` with `{ text }` → Comment. Only authors can edit their comments.
 * Instructors can delete all comments, and reviewers can resolve them. Learners can reply to published comments if the
 * activity allows it.
 */

/** A mark that learners can't see yet. */
export interface HeldMark {
  id: string;
  learnerId: string;
  /** Name of the learner or group. */
  name: string;
  attemptNumber: number;
  score: Score;
  /** The score that the learner sees until the release. */
  published: Score | null;
}

/** Marks that were published together. */
export interface Release {
  id: string;
  by: Person | null;
  at: number;
  count: number;
}

/**
 * `GET /api/releases` → Releases (instructors only, like the other two).
 * `POST /api/releases` with `{ markIds }` → Releases: publishes these marks together (409 `conflict` if one of them is
 * no longer the newest held mark of its submission; then none is published).
 * `POST /api/releases/:id/take-back` → Releases: holds its marks back again (409 `tooLate` after `RELEASE_KEPT_MS`).
 */
export interface Releases {
  /** Marks that can be released, by name. */
  held: readonly HeldMark[];
  /** Releases that can still be taken back, newest first. */
  released: readonly Release[];
}

/** Time within which a release can be taken back. */
export const RELEASE_KEPT_MS = 3_600_000;

/**
 * Figures for an org and a period, both ends included. `GET /api/report?start=…&end=…` in epoch milliseconds, at most
 * 366 days → Report (for reporting launches). One person's work in an activity counts once, by its last submission. The
 * figures match those on a reviewer's home page.
 */
export interface Report {
  /** Submitted work within the period. */
  submitted: number;
  /** Evaluated work within the period. */
  reviewed: number;
  /** Work waiting for review, whenever it was submitted. */
  pending: number;
  /**
   * Points given for work submitted within the period, as a percentage of the possible points; null if there are none.
   */
  averageScore: number | null;
  /** Days of 24 hours, counted from the start of the period. */
  days: readonly { start: number; submitted: number; reviewed: number }[];
  /** Recordings in submissions and settings. `captioned` ones have captions that a person has checked. */
  recordings: { count: number; captioned: number; unchecked: number };
  /** Histogram of the scores of work submitted within the period, one count per tenth of the percent range. */
  scores: readonly number[];
  activities: readonly {
    /** `resource_link.id` of its launches. */
    id: string;
    name: string;
    /** Empty until a launch has provided the course name. */
    courseName: string;
    type: ActivityType;
    submitted: number;
    pending: number;
    averageScore: number | null;
    recordings: number;
    captioned: number;
  }[];
}

/**
 * `GET /api/downloads/:activityId?withNames=true|false&language=…&timeZone=…` → `{ url }`: URL, valid for five
 * minutes, of a ZIP archive with all submissions of an activity and a table of scores, whose times are those of the
 * zone (default: UTC). Instructors can download those of the launched
 * activity, reporting launches those of every activity of their org. Without names, folders are named by codes, and
 * neither file names nor times reveal who submitted what.
 */
