import type { ScoreType } from '../../shared/scores/scoreTypes.ts';
import type { Task } from './activity.ts';
import type { Media, Person } from './media.ts';

export interface Answer {
  /** Null for the single answer of a project. */
  questionId: string | null;
  media: Media | null;
  text: string;
}

export interface RubricScore {
  criterionId: string;
  points: number;
}

export interface Score {
  given: number;
  maximum: number;
  scoreType: ScoreType;
  rubric: readonly RubricScore[];
}

/** A published score. Marks are never changed or removed, and the newest one is the score of its attempt. */
export interface Mark {
  id: string;
  /** Null if unknown, or if the tool gave the mark. */
  author: Person | null;
  /** `tool` if work passes by being submitted; null if unknown. */
  role: 'reviewer' | 'instructor' | 'tool' | null;
  score: Score;
  /** Reason for replacing the previous mark. */
  reason: string | null;
  /** Version of the task whose rubric was used. */
  rubricVersion: number;
  publishedAt: number;
  /** True while only reviewers can see the mark, until it is released. */
  isHeld: boolean;
}

export interface Comment {
  id: string;
  authorId: string;
  authorName: string;
  /** The comment's text, which may be empty if there is a recording. */
  text: string;
  /** Null for a comment on the whole work. */
  atSeconds: number | null;
  /** End of a range that starts at `atSeconds`. */
  endSeconds: number | null;
  /** The answer that the comment refers to; null for the whole work. */
  questionId: string | null;
  /** The rubric criterion that the comment refers to. */
  criterionId: string | null;
  /** Recording of a voice comment. */
  media: Media | null;
  /** The comment being replied to. A reply to a reply has the same parent. */
  replyTo: string | null;
  writtenAt: number;
  editedAt: number | null;
  /** True if reviewers have resolved the comment and its replies. */
  isResolved: boolean;
  /** True for a deleted comment that is kept without its text, because its learner had seen it or it has replies. */
  isDeleted: boolean;
}

export interface NewComment extends Pick<Comment, 'text' | 'atSeconds' | 'questionId'> {
  endSeconds?: number | null | undefined;
  criterionId?: string | null | undefined;
  /** An uploaded recording of the caller, at most VOICE_COMMENT_BYTES_MAX bytes. With one, `text` may be empty. */
  mediaId?: string | null | undefined;
}

/** Enough for about 20 minutes of speech as browsers record it. */
export const VOICE_COMMENT_BYTES_MAX = 20_000_000;

/** `returned`: submitted, then returned by a reset. It stays in the record, and the learner continues with a copy. */
export type AttemptState = 'draft' | 'submitted' | 'evaluated' | 'returned';

/** The task of an attempt: as it was at submission, or for a draft, as it is now. */
export interface AnsweredTask extends Task {
  version: number;
  /** The version whose rubric and scoring count. It is a later one if they changed while the attempt was waiting. */
  rubricVersion: number;
}

export interface Attempt {
  id: string;
  /** Number of the attempt, from 1. */
  number: number;
  state: AttemptState;
  task: AnsweredTask;
  answers: readonly Answer[];
  submittedAt: number | null;
  /** Null if unknown. */
  submittedBy: Person | null;
  /** Names of a group's members at submission; empty for a learner's own work. */
  members: readonly string[];
  /** True if submitted after the current due date. */
  isLate: boolean;
  /** Reviewer and time of a reset; null if the attempt was not returned. */
  returned: { by: Person | null; at: number } | null;
  evaluatedAt: number | null;
  /** Number of saves of a draft. */
  revision: number;
  /** Person who last saved the draft, and when; null if unknown. */
  savedBy: (Person & { at: number }) | null;
  /** The score. Learners see it once it is published and, if the activity holds marks back, released. */
  score: Score | null;
  /** Marks, newest first. Learners don't get marks that are held back. */
  marks: readonly Mark[];
  comments: readonly Comment[];
}

/** The version of a draft that a page has changed. A save never overwrites a different version. */
export interface DraftBase {
  attemptId: string;
  revision: number;
}

/**
 * The last attempt as the reviewer's page shows it. A decision is rejected if the attempt, its score or its rubric has
 * changed since.
 */
export interface ReviewBase {
  attemptId: string;
  /** Time when the score was last published. */
  evaluatedAt: number | null;
  /** Rubric version used for the score; undefined if the page doesn't send it. */
  rubricVersion?: number | undefined;
}

export interface GroupPresence {
  /** Other members of the group who have the page open. */
  others: readonly Person[];
  /** The open draft; null if there is none. */
  draft: DraftBase | null;
}

export interface WorkChanges extends GroupPresence {
  /** The caller's work if it has changed. It may be the same as in an earlier response. */
  work?: Work;
  /** Time of the server's clock, in epoch milliseconds. */
  at: number;
}

/**
 * One learner's or group's work.
 * `GET /api/work` → Work: the caller's own work.
 * `PUT /api/work/draft` with `{ answers: { questionId, mediaId, text }[], base: DraftBase | null, version?, seenIds? }`
 * → Attempt: saves a draft, and begins an attempt if none is open (409 `conflict` with `current` if a newer version was
 * saved, or if an attempt that is not in `seenIds` was submitted). `version` is the version of the task that the page
 * shows; `seenIds` are the submitted attempts that it shows.
 * `GET /api/work/others?since=…` → WorkChanges: group members working right now, and the caller's work if it changed
 * after `since`, which is the `at` of an earlier response. The call also marks a member of a group as present.
 * `POST /api/work/submit` with `{ attemptId? }` → Work: submits the draft (409 `noAttemptsLeft`, `closed`, 422
 * `nothingToSubmit`). For an attempt that is already submitted, the response is the same and nothing changes.
 */
export interface Work {
  learnerId: string;
  /** Name of the group or the learner. */
  name: string;
  memberIds: readonly string[];
  /** Names in the order of `memberIds`, as far as they are known. */
  memberNames?: readonly string[];
  /** Reviewers get only submitted attempts. Learners also get those of a group they have left. */
  attempts: readonly Attempt[];
  attemptsLeft: number;
  /** True if the learner has an attempt that is not submitted. A reset leaves it unchanged. */
  hasDraft: boolean;
}

/** Maximum length of a written answer, in UTF-16 code units as JavaScript counts them. */
export const ANSWER_TEXT_MAX = 20_000;
