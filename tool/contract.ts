import type { ActivityType, ScoreType } from '../shared/scores/scoreTypes.ts';
import type { CaptionProblem } from './captions.ts';

/**
 * What the tool's pages and its server say to each other: JSON
 * over `/api`, with the session of the page as bearer token.
 * Times are epoch milliseconds, places in a recording are seconds, sizes are bytes.
 */

/** What the page that was launched shows. */
export type View = 'work' | 'review' | 'settings' | 'reporting';

/** `instructor` may do all, `reviewer` all but change settings, `learner` works. */
export type Role = 'learner' | 'reviewer' | 'instructor';

/** Stands in the launched page as JSON in `<script type="application/json" id="session">`. */
export interface Session {
  /** Bearer token for `/api`, for eight hours. */
  token: string;
  view: View;
  role: Role;
  /** Subject of the LTI launch. */
  userId: string;
  name: string;
  locale: string;
  /** The console's origin: the only one that messages go to and come from. */
  consoleOrigin: string;
  /** Custom parameter `launch_id`: goes back with every message to the console. */
  launchId: string;
  /** Custom parameter `hide_learner_list`: the review shows one learner's record without the way to others. */
  hideLearnerList: boolean;
  /** Custom parameter `learner_id`: whose record is opened first. */
  learnerId: string | null;
  /** Custom parameter `time_zone`: of the institution's dates; the browser's where the platform names none. */
  timeZone?: string | undefined;
  /** The learner's view of somebody who is none: what is done there stays in the page. */
  isPreview?: boolean;
  /** Title of the launch's context: the course; empty where the platform names none. */
  courseName: string;
}

export interface Group {
  id: string;
  name: string;
  /** Members' user ids. */
  memberIds: readonly string[];
}

export interface Criterion {
  id: string;
  name: string;
  /** Most points for it, above 0. */
  points: number;
  /** What is worth how much, for one choice instead of a number; without any, points are typed. At most 9. */
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
  /** Where the video of an interactive-video activity stops for it; null in questions and answers. */
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
  /** Learners see it from then on; null for at once. Dates are the console's, and a learner gets the own ones. */
  opensAt: number | null;
  /** Submissions after it are marked late; null for none. */
  dueAt: number | null;
  /** Nothing can be submitted after it; null for never. */
  closesAt: number | null;
  /** How often a learner may submit, 1 to 20. */
  attempts: number;
  /** Marks that reviewers give are held back until an instructor releases them together. */
  holdsMarks: boolean;
  scoreType: ScoreType;
  /**
   * Best score; given by the type for percentage (100), five_star
   * (5), pass_fail and auto_pass (1), the sum of a rubric's points.
   */
  scoreMaximum: number;
  /** Empty where the score type has none. */
  rubric: readonly Criterion[];
  /** Of group projects; a learner in no group works alone. */
  groups: readonly Group[];
  /** Of questions and answers, and of interactive videos. */
  questions: readonly Question[];
  resources: readonly Resource[];
  /** The video of an interactive-video activity. */
  videoId: string | null;
  /** Whether learners may reply to comments. */
  allowsReplies: boolean;
}

/** What an activity asks for and how work is scored. Another task is another version; submissions keep theirs. */
export type Task = Pick<Settings, 'instructions' | 'questions' | 'scoreType' | 'scoreMaximum' | 'rubric'>;

/**
 * `GET /api/activity` → Activity; `PUT /api/activity` with Settings → Activity (instructors). `appliesToWaiting: true`
 * beside the settings: submissions that wait for review are scored by them too. What was answered stays as it was.
 */
export interface Activity extends Settings {
  /** Counts the changes of the task. */
  version: number;
  /** Work that was handed in, one for each learner or group; instructors only. */
  submissions?: { waiting: number; evaluated: number };
  /** What stands behind `videoId`. */
  video: Media | null;
  /** What stands behind the `mediaId` of the resources. */
  resourceFiles?: readonly Media[];
  /** Null until it is saved for the first time. */
  savedAt: number | null;
  /** `resource_link.id` of the launch. */
  resourceLinkId: string;
}

/** Somebody of the course: `GET /api/members` → Member[] (who may review). */
export interface Member {
  userId: string;
  name: string;
  role: Role;
}

/**
 * `waiting`: a recording that is about to be remuxed, so that its length and its index are in front; it is played as it
 * was uploaded. `converting`: no browser plays it, and the server makes an MP4 of it. `unplayable`: nothing makes it
 * playable here. `ready`: all else, documents too.
 */
export type MediaState = 'waiting' | 'converting' | 'ready' | 'unplayable';

export interface Media {
  id: string;
  name: string;
  /** Such as `video/webm`. */
  mediaType: string;
  size: number;
  /** Null until it is known, and for files without one. */
  durationMs: number | null;
  /** Such as `vp8` and `opus`; empty until they are known. */
  codecs: readonly string[];
  /** Null until it is known. */
  hasAudio: boolean | null;
  state: MediaState;
  /** Where it can be played and downloaded for an hour, with range requests. */
  url: string;
  /** By language; empty where there are none, and of a document. */
  captions: readonly Captions[];
}

/** `edited`: written in the editor, or changed there. `machine`: as speech recognition has returned them. */
export type CaptionOrigin = 'uploaded' | 'edited' | 'machine';

/** Captions of a recording in one language. */
export interface Captions {
  /** BCP 47, such as `en` or `pt-BR`. */
  language: string;
  origin: CaptionOrigin;
  /** False for what speech recognition returned, until a person has checked it. */
  isChecked: boolean;
  /** Counts the saves. */
  revision: number;
  /** WebVTT, for an hour. */
  url: string;
}

/**
 * The captions of a recording, for whoever may see it.
 * `GET /api/media/:id/captions` → CaptionList.
 * `PUT /api/media/:id/captions/:language` with `{ text, source, isChecked, base }` → CaptionList. `text` is WebVTT or
 * SRT (422 with `problems` by line), `source` is `upload` or `editor`, and `base` the revision that is replaced, or
 * null for a new language (409 `conflict` where there is another).
 * `DELETE /api/media/:id/captions/:language?base=…` → CaptionList.
 * `POST /api/media/:id/captions/:language/recognition` → CaptionList: has the captions made by speech recognition.
 */
export interface CaptionList {
  captions: readonly (Captions & { changed: { by: Person | null; at: number }; checked: Person | null })[];
  /** Speech recognition that was asked for and has returned nothing yet, by language. */
  recognitions: readonly { language: string; hasFailed: boolean }[];
  /**
   * Learners change those of a draft, reviewers and instructors those of submissions and of comments, instructors all
   * else.
   */
  canEdit: boolean;
  /** The installation has a server for speech recognition. */
  canRecognize: boolean;
}

export interface Answer {
  /** Null for the whole work of a project. */
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
  /** Null where nobody knows, and where the tool gave it. */
  author: Person | null;
  /** `tool` for what is passed by handing it in; null where nobody knows. */
  role: 'reviewer' | 'instructor' | 'tool' | null;
  score: Score;
  /** Why it replaced the mark before. */
  reason: string | null;
  /** The version of the task whose rubric it goes by. */
  rubricVersion: number;
  publishedAt: number;
  /** Only reviewers see it, until it is released. */
  isHeld: boolean;
}

export interface Comment {
  id: string;
  authorId: string;
  authorName: string;
  /** May be empty beside a recording. */
  text: string;
  /** Null for a comment on the whole. */
  atSeconds: number | null;
  /** Of a range that begins at `atSeconds`. */
  endSeconds: number | null;
  /** The answer it belongs to; null for the whole work. */
  questionId: string | null;
  /** The criterion of the rubric that it is about. */
  criterionId: string | null;
  /** A voice comment. */
  media: Media | null;
  /** The comment that it answers; a reply to a reply answers the same one. */
  replyTo: string | null;
  writtenAt: number;
  editedAt: number | null;
  /** Reviewers are done with it and its replies. */
  isResolved: boolean;
  /** Its text is empty: its learner had seen it, or others have answered it. */
  isDeleted: boolean;
}

export interface NewComment extends Pick<Comment, 'text' | 'atSeconds' | 'questionId'> {
  endSeconds?: number | null | undefined;
  criterionId?: string | null | undefined;
  /** An uploaded recording of the caller's, of at most VOICE_COMMENT_BYTES_MAX; `text` may be empty then. */
  mediaId?: string | null | undefined;
}

/** About 20 minutes as browsers record speech. */
export const VOICE_COMMENT_BYTES_MAX = 20_000_000;

/** `returned`: handed in, and given back by a reset; it stays in the record, and the learner goes on with a copy. */
export type AttemptState = 'draft' | 'submitted' | 'evaluated' | 'returned';

/** What an attempt answers, as it was when it was handed in; for a draft, as it is. */
export interface AnsweredTask extends Task {
  version: number;
  /** The version whose rubric and scoring count: a later one where they were changed for what waited. */
  rubricVersion: number;
}

export interface Attempt {
  id: string;
  /** 1 for the first. */
  number: number;
  state: AttemptState;
  task: AnsweredTask;
  answers: readonly Answer[];
  submittedAt: number | null;
  /** Null where nobody knows. */
  submittedBy: Person | null;
  /** Names of a group's members when it was handed in; empty for a learner's own work. */
  members: readonly string[];
  /** By the date that is due now. */
  isLate: boolean;
  /** When it was given back, and by whom. */
  returned: { by: Person | null; at: number } | null;
  evaluatedAt: number | null;
  /** Counts the saves of a draft. */
  revision: number;
  /** Who saved it last, and when; null where nobody knows. */
  savedBy: (Person & { at: number }) | null;
  /** Learners see it once it is published, and released where the activity holds marks back. */
  score: Score | null;
  /** Newest first; learners get none that is held back. */
  marks: readonly Mark[];
  comments: readonly Comment[];
}

/** The version of a draft that a page has changed: a save goes over no other. */
export interface DraftBase {
  attemptId: string;
  revision: number;
}

/**
 * What a reviewer's page has seen of the last attempt: nothing is decided about another one, over another score, or by
 * another rubric.
 */
export interface ReviewBase {
  attemptId: string;
  /** When its score was published last. */
  evaluatedAt: number | null;
  /** By which it is scored; undefined from pages that don't tell. */
  rubricVersion?: number | undefined;
}

export interface GroupPresence {
  /** Members of the group whose page is open, without the caller. */
  others: readonly Person[];
  /** The open draft; null where there is none. */
  draft: DraftBase | null;
}

/**
 * One learner's or group's work.
 * `GET /api/work` → Work: one's own.
 * `PUT /api/work/draft` with `{ answers: { questionId, mediaId, text }[], base: DraftBase | null, version?, seenIds? }`
 * → Attempt: keeps a draft, begins an attempt where none is open (409 `conflict` with `current` where a newer version
 * was saved, or one that is not among `seenIds` was submitted). `version` is that of the task which the page shows,
 * `seenIds` are the submitted attempts that it shows.
 * `GET /api/work/others` → GroupPresence: who of the group is at work too; asking says that the caller is.
 * `POST /api/work/submit` with `{ attemptId? }` → Work: submits the draft (409 `noAttemptsLeft`, `closed`, 422
 * `nothingToSubmit`); an attempt that is submitted already is answered likewise, and nothing changes.
 */
export interface Work {
  learnerId: string;
  /** Of the group, or of the learner. */
  name: string;
  memberIds: readonly string[];
  /** In the order of `memberIds`, as far as they are known. */
  memberNames?: readonly string[];
  /** Reviewers get what was handed in only; learners also that of a group which they have left. */
  attempts: readonly Attempt[];
  attemptsLeft: number;
  /** Whether the learner works on an attempt that is not handed in; a reset leaves it as it is. */
  hasDraft: boolean;
}

/** A work that a reviewer has opened. */
export interface OpenedWork extends Work {
  claim: Claim | null;
}

/**
 * What a reviewer says again and again: `GET /api/saved-comments` → SavedComment[] by age, `POST` with `{ text }` →
 * SavedComment (50 at most), `DELETE /api/saved-comments/:id`. They are the reviewer's own, in every activity.
 */
export interface SavedComment {
  id: string;
  text: string;
}

/**
 * `GET /api/reviews?status=pending|evaluated|all` → ReviewItem[], what waits longest first.
 * `GET /api/reviews/changes?since=…` → ReviewChanges: the rows that have changed since the `at` of an answer before;
 * without `since` none, and where to begin. Pages ask every few seconds instead of reading the list again.
 * `GET /api/reviews/:learnerId` → Work with `claim: Claim | null`, which it claims.
 */
export interface ReviewItem {
  learnerId: string;
  name: string;
  attemptNumber: number;
  state: AttemptState | 'none';
  submittedAt: number | null;
  isLate: boolean;
  /** Whether its rubric is a newer one than the learner has seen. */
  isRubricChanged: boolean;
  score: Score | null;
  /** Whoever reviews it now. */
  claimedBy: Person | null;
  /** A recording in it has no captions that a person has checked. */
  lacksCaptions: boolean;
  /** Its newest mark is held back. */
  isHeld: boolean;
}

export interface ReviewChanges {
  /** Some may have been there before. */
  items: readonly ReviewItem[];
  /** A moment of the server's clock, in epoch milliseconds. */
  at: number;
}

/**
 * A submission that waits is claimed by opening it, for a minute: others see it, and decide nothing about it (409
 * `claimed`). `PUT /api/reviews/:learnerId/claim` → Claim | null: renews it, or says whose it is; null for what does
 * not wait. `POST /api/reviews/:learnerId/claim/take-over` → Claim: an instructor goes on in somebody's place.
 * `DELETE /api/reviews/:learnerId/claim` → 204: leaves it to others. Publishing ends it.
 */
export interface Claim {
  attemptId: string;
  by: Person;
  since: number;
  /** Whether it is the caller's. */
  isMine: boolean;
}

/**
 * `PUT /api/reviews/:learnerId/score` with `{ given, rubric, base? }` → Attempt: a draft of the score.
 * A rubric may be partly filled.
 * `POST /api/reviews/:learnerId/publish` with `{ given, rubric, reason?, comment?, base? }`, or nothing for the score
 * that is kept → Attempt: adds a mark and reports it to the console, and adds the comment. Another score than the
 * published one needs a reason (422).
 * `POST /api/reviews/:learnerId/reset` with `{ base? }` → Work: returns the submission. It stays in the record with its
 * marks and comments, and the learner goes on with a copy.
 * `POST /api/reviews/:learnerId/comments` with NewComment and `base?` → Comment.
 *
 * A comment, and a reply to it: `PATCH /api/comments/:id` with `{ text?, isResolved? }`, `DELETE /api/comments/:id`,
 * `POST …/:id/restore` within a day, `POST …/:id/replies` with `{ text }` → Comment. Only its author edits a comment,
 * instructors delete all, reviewers resolve. Learners reply to what is published where the activity allows it.
 */

/** A mark that learners don't see yet. */
export interface HeldMark {
  id: string;
  learnerId: string;
  /** Of the learner or group. */
  name: string;
  attemptNumber: number;
  score: Score;
  /** What the learner sees until then. */
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
 * `GET /api/releases` → Releases (instructors, as the others).
 * `POST /api/releases` with `{ markIds }` → Releases: publishes these marks together (409 `conflict` where one of them
 * is not the newest held mark of its submission any more, and none is published).
 * `POST /api/releases/:id/take-back` → Releases: holds its marks back again (409 `tooLate` after `RELEASE_KEPT_MS`).
 */
export interface Releases {
  /** What can be released, by name. */
  held: readonly HeldMark[];
  /** What can still be taken back, newest first. */
  released: readonly Release[];
}

/** How long a release can be taken back. */
export const RELEASE_KEPT_MS = 3_600_000;

/**
 * Figures over an org and a period, both ends included: `GET /api/report?start=…&end=…` in epoch milliseconds, at most
 * 366 days → Report (of a reporting launch). One person's work in one activity counts once, by what was handed in last;
 * these are the figures that a reviewer's home page shows.
 */
export interface Report {
  /** Handed in within the period. */
  submitted: number;
  /** Evaluated within the period. */
  reviewed: number;
  /** Waits to be evaluated, whenever it was handed in. */
  pending: number;
  /** Of what was handed in within the period: all points given, in percent of all that could be; null without any. */
  averageScore: number | null;
  /** Days of 24 hours from the period's first moment on. */
  days: readonly { start: number; submitted: number; reviewed: number }[];
  /** Recordings that were handed in or stand in settings; `captioned` have captions that a person has checked. */
  recordings: { count: number; captioned: number; unchecked: number };
  /** How many scores of what was handed in within the period fall in each tenth of the percent range. */
  scores: readonly number[];
  activities: readonly {
    /** `resource_link.id` of its launches. */
    id: string;
    name: string;
    /** Empty until a launch has named it. */
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
 * `GET /api/downloads/:activityId?withNames=true|false&language=…` → `{ url }`: where a browser fetches all submissions
 * of an activity within five minutes, as a ZIP archive with a table of scores. Instructors download those of the
 * launched activity, a reporting launch those of each activity of its org. Without names, folders are codes, and
 * neither names of files nor times tell who submitted what.
 */

/**
 * Uploads by the tus protocol 1.0 at `/api/uploads` (creation, termination), with metadata `filename` and `filetype`;
 * the end answers with the header `Media-Id`, which is also the last part of the upload's address. Too large: 413.
 * Empty: 422 `emptyFile`. Of another type than video, audio, image, PDF or office documents, by its first bytes: 415.
 * `GET /media/:id?token=…` plays a recording, with range requests.
 * `GET /api/media/:id?token=…` → Media: with another address, for whom the one with this token was made; without a
 * token, for whoever has uploaded it.
 */
export const UPLOAD_LIMIT_BYTES = 2 * 1024 ** 3;

/** Of an answer in words, in UTF-16 code units as JavaScript counts them. */
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

/** The body of each answer from 400 on. */
export interface ToolError {
  code: ToolErrorCode;
  /** The field that is wrong, such as `questions.0.text`. */
  field?: string;
  message: string;
  /** With `tooLong`: how many characters the field may have. */
  maximum?: number;
  /** With `conflict`: the version that is there instead. */
  current?: Attempt;
  /** The lines of a caption file that are wrong; at most the first 50. */
  problems?: readonly CaptionProblem[];
}
