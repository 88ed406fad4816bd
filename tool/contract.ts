import type { ActivityType } from '../shared/activityTypes.ts';
import type { ScoreType } from '../shared/scores/scoreTypes.ts';
import type { CaptionProblem } from './captions.ts';

/**
 * The API between the tool's pages and its server: JSON over `/api`, with the page's session as the bearer token.
 * Times are epoch milliseconds, positions in a recording are seconds, sizes are bytes.
 */

/** The view that a launch opens. */
export type View = 'work' | 'review' | 'settings' | 'reporting';

/** `instructor` can do everything, `reviewer` everything except change settings, `learner` submits work. */
export type Role = 'learner' | 'reviewer' | 'instructor';

/** Session of a launched page, embedded as JSON in `<script type="application/json" id="session">`. */
export interface Session {
  /** Bearer token for `/api`, valid for eight hours. */
  token: string;
  view: View;
  role: Role;
  /** Subject (`sub`) of the LTI launch. */
  userId: string;
  name: string;
  locale: string;
  /** The console's origin, the only one that messages are sent to and accepted from. */
  consoleOrigin: string;
  /** Custom parameter `launch_id`, included in every message to the console. */
  launchId: string;
  /** Custom parameter `hide_learner_list`: the review shows one learner's record without a way to reach others. */
  hideLearnerList: boolean;
  /** Custom parameter `learner_id`: the learner whose record is opened first. */
  learnerId: string | null;
  /**
   * Custom parameter `time_zone`, used for the institution's dates. If it is missing, the browser's time zone is used.
   */
  timeZone?: string | undefined;
  /** True if someone who is not a learner is previewing the learner's view. Their changes stay in the page. */
  isPreview?: boolean;
  /** Title of the launch's context (the course); empty if the platform sends none. */
  courseName: string;
}

export interface Group {
  id: string;
  name: string;
  /** Members' user ids. */
  memberIds: readonly string[];
}

/**
 * The groups of another activity of the course. `GET /api/course-groups` → CourseGroups[] (instructors only), those of
 * the activity that was saved last first, at most 50.
 */
export interface CourseGroups {
  resourceLinkId: string;
  /** Name of that activity. */
  name: string;
  groups: readonly Group[];
}

export interface Criterion {
  id: string;
  name: string;
  /** Maximum points for the criterion, above 0. */
  points: number;
  /** Up to 9 levels with their points, to choose from. Without levels, reviewers enter points. */
  levels?: readonly Level[];
}

/** A level of a criterion: `{ points: 3, text: 'Answers all three questions' }`. */
export interface Level {
  /** From 0 to the criterion's points. */
  points: number;
  text: string;
}

export interface Question {
  id: string;
  text: string;
  /** Position at which the video of an interactive-video activity stops for this question; null in other activities. */
  atSeconds: number | null;
}

export interface Resource {
  id: string;
  name: string;
  /** An http(s) address, or null for a file. */
  url: string | null;
  mediaId: string | null;
}

export interface Settings {
  name: string;
  type: ActivityType;
  instructions: string;
  /**
   * Time from which learners can see the activity; null means at once. Dates come from the console, and learners get
   * their own.
   */
  opensAt: number | null;
  /** Submissions after this time are marked late; null means never. */
  dueAt: number | null;
  /** Nothing can be submitted after this time; null means no limit. */
  closesAt: number | null;
  /** Number of times a learner may submit, 1 to 20. */
  attempts: number;
  /** True if marks are held back until an instructor releases them together. */
  holdsMarks: boolean;
  scoreType: ScoreType;
  /**
   * Best score. Fixed by the type for percentage (100), five_star (5), pass_fail and auto_pass (1); for a rubric, the
   * sum of its points.
   */
  scoreMaximum: number;
  /** Empty unless the score type uses a rubric. */
  rubric: readonly Criterion[];
  /** Groups of a group project. A learner without a group works alone. */
  groups: readonly Group[];
  /** Questions of a question activity or an interactive video. */
  questions: readonly Question[];
  resources: readonly Resource[];
  /** The video of an interactive-video activity. */
  videoId: string | null;
  /** True if learners may reply to comments. */
  allowsReplies: boolean;
}

/** The task of an activity and how work is scored. A changed task gets a new version; submissions keep theirs. */
export type Task = Pick<Settings, 'instructions' | 'questions' | 'scoreType' | 'scoreMaximum' | 'rubric'>;

/**
 * `GET /api/activity` → Activity.
 * `PUT /api/activity` with Settings → Activity (instructors). With `appliesToWaiting: true` in addition to the
 * settings, submissions waiting for review are scored by the new settings too. Submitted answers don't change.
 */
export interface Activity extends Settings {
  /** Version of the task, increased by each change to it. */
  version: number;
  /** Number of submitted works, one per learner or group; instructors only. */
  submissions?: { waiting: number; evaluated: number };
  /** The recording that `videoId` refers to. */
  video: Media | null;
  /** The files that the resources' `mediaId` refer to. */
  resourceFiles?: readonly Media[];
  /** Null until the settings are saved for the first time. */
  savedAt: number | null;
  /** `resource_link.id` of the launch. */
  resourceLinkId: string;
}

/** A member of the course. `GET /api/members` → Member[] (for those who may review). */
export interface Member {
  userId: string;
  name: string;
  role: Role;
}

/**
 * `waiting`: a recording about to be remuxed to move its length and index to the front. Until then it is played as
 * uploaded.
 * `converting`: browsers can't play it, and the server is converting it to MP4.
 * `unplayable`: the server can't make it playable.
 * `ready`: everything else, including documents.
 */
export type MediaState = 'waiting' | 'converting' | 'ready' | 'unplayable';

export interface Media {
  id: string;
  name: string;
  /** Such as `video/webm`. */
  mediaType: string;
  size: number;
  /** Null until the duration is known, and for files without one. */
  durationMs: number | null;
  /** Codecs such as `vp8` and `opus`; empty until they are known. */
  codecs: readonly string[];
  /** Null until it is known. */
  hasAudio: boolean | null;
  state: MediaState;
  /** Address for playing and downloading, valid for one hour, with range requests. */
  url: string;
  /** Captions by language; empty if there are none, and for documents. */
  captions: readonly Captions[];
}

/** `edited`: written or changed in the editor. `machine`: returned by speech recognition and not changed. */
export type CaptionOrigin = 'uploaded' | 'edited' | 'machine';

/** Captions of a recording in one language. */
export interface Captions {
  /** BCP 47, such as `en` or `pt-BR`. */
  language: string;
  origin: CaptionOrigin;
  /** False for the result of speech recognition until a person has checked it. */
  isChecked: boolean;
  /** Number of saves. */
  revision: number;
  /** Address of the WebVTT file, valid for one hour. */
  url: string;
}

/**
 * Captions of a recording, for anyone who may see it.
 * `GET /api/media/:id/captions` → CaptionList.
 * `PUT /api/media/:id/captions/:language` with `{ text, source, isChecked, base }` → CaptionList. `text` is WebVTT or
 * SRT (422 with `problems` by line), `source` is `upload` or `editor`, and `base` is the revision being replaced, or
 * null for a new language (409 `conflict` if the current revision is different).
 * `DELETE /api/media/:id/captions/:language?base=…` → CaptionList.
 * `POST /api/media/:id/captions/:language/recognition` → CaptionList: requests captions from speech recognition.
 */
export interface CaptionList {
  captions: readonly (Captions & { changed: { by: Person | null; at: number }; checked: Person | null })[];
  /** Requests for speech recognition that have no result yet, by language. */
  recognitions: readonly { language: string; hasFailed: boolean }[];
  /**
   * Learners can edit captions in a draft, reviewers and instructors those of submissions and comments, and instructors
   * all others.
   */
  canEdit: boolean;
  /** True if the installation has a server for speech recognition. */
  canRecognize: boolean;
}

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

export interface Person {
  userId: string;
  name: string;
}

/** A published score. Marks are only ever added; the newest is the score of its attempt. */
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

/** A work that a reviewer has opened. */
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
  /** Works submitted within the period. */
  submitted: number;
  /** Works evaluated within the period. */
  reviewed: number;
  /** Works waiting for review, whenever they were submitted. */
  pending: number;
  /**
   * Points given for works submitted within the period, as a percentage of the possible points; null if there are none.
   */
  averageScore: number | null;
  /** Days of 24 hours, counted from the start of the period. */
  days: readonly { start: number; submitted: number; reviewed: number }[];
  /** Recordings in submissions and settings. `captioned` ones have captions that a person has checked. */
  recordings: { count: number; captioned: number; unchecked: number };
  /** Histogram of the scores of works submitted within the period, one count per tenth of the percent range. */
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
 * `GET /api/downloads/:activityId?withNames=true|false&language=…&timeZone=…` → `{ url }`: address, valid for five
 * minutes, of a ZIP archive with all submissions of an activity and a table of scores, whose times are those of the
 * zone (default: UTC). Instructors can download those of the launched
 * activity, reporting launches those of every activity of their org. Without names, folders are named by codes, and
 * neither file names nor times reveal who submitted what.
 */

/**
 * Uploads use the tus protocol 1.0 at `/api/uploads` (creation, termination), with metadata `filename` and `filetype`.
 * The last response has the header `Media-Id`, which is also the last part of the upload's address. Too large: 413.
 * Empty: 422 `emptyFile`. Type not video, audio, image, PDF or office document, judged by its first bytes: 415.
 * `GET /media/:id?token=…` plays a recording, with range requests.
 * `GET /api/media/:id?token=…` → Media with a new address, for the viewer to whom the token was issued. Without a
 * token, for the person who uploaded it.
 */
export const UPLOAD_LIMIT_BYTES = 2 * 1024 ** 3;

/** Maximum length of a written answer, in UTF-16 code units as JavaScript counts them. */
export const ANSWER_TEXT_MAX = 20_000;

export type ToolErrorCode =
  | 'unauthorized'
  | 'denied'
  | 'notFound'
  | 'invalid'
  | 'tooLong'
  | 'noAttemptsLeft'
  | 'closed'
  | 'conflict'
  | 'claimed'
  | 'tooLate'
  | 'nothingToSubmit'
  | 'tooLarge'
  | 'mediaType'
  | 'emptyFile'
  | 'internal';

/** Body of every response with a status of 400 or higher. */
export interface ToolError {
  code: ToolErrorCode;
  /** The invalid field, such as `questions.0.text`. */
  field?: string;
  message: string;
  /** With `tooLong`: the maximum length of the field, in characters. */
  maximum?: number;
  /** With `conflict`: the current version. */
  current?: Attempt;
  /** The invalid lines of a caption file, at most the first 50. */
  problems?: readonly CaptionProblem[];
}
