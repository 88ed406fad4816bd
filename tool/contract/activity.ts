import type { ActivityType } from '../../shared/activityTypes.ts';
import type { ScoreType } from '../../shared/scores/scoreTypes.ts';
import type { Media } from './media.ts';

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
  /** An http(s) URL, or null for a file. */
  url: string | null;
  mediaId: string | null;
}

export interface Settings {
  name: string;
  type: ActivityType;
  instructions: string;
  /**
   * Time from which learners can see the activity; null means immediately. Dates come from the console, and learners
   * get their own.
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
   * Maximum score. Fixed by the type for percentage (100), five_star (5), pass_fail and auto_pass (1); for a rubric,
   * the sum of its points.
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
  /** Number of learners and groups with submitted work; instructors only. */
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
