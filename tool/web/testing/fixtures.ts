import { defaultSettings, taskOf } from '../../activitySettings.ts';
import type { Activity, Attempt, Comment, Media, Session } from '../../contract.ts';

/** Returns the session of a learner, with the given changes. */
export const sessionOf = (given: Partial<Session> = {}): Session => ({
  token: '',
  view: 'work',
  role: 'learner',
  userId: 'lena',
  name: 'Lena',
  locale: 'en',
  consoleOrigin: 'https://console.test',
  launchId: 'l1',
  hideLearnerList: false,
  learnerId: null,
  courseName: 'English',
  ...given,
});

/** Returns an activity with its default settings and the given changes. */
export const activityOf = ({ name = 'Toast', type = 'individual', ...given }: Partial<Activity> = {}): Activity => ({
  ...defaultSettings(name, type),
  version: 0,
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
  ...given,
});

/** Returns a recording that plays, with the given changes. */
export const mediaOf = (given: Partial<Media> = {}): Media => ({
  id: 'm1',
  name: 'speech.webm',
  mediaType: 'video/webm',
  size: 1,
  durationMs: 60_000,
  codecs: ['vp8', 'opus'],
  hasAudio: true,
  state: 'ready',
  url: '/media/m1',
  captions: [],
  ...given,
});

/** Returns an empty first draft, with the given changes. */
export const attemptOf = (given: Partial<Attempt> = {}): Attempt => ({
  id: 'a1',
  number: 1,
  state: 'draft',
  task: { ...taskOf(activityOf()), version: 0, rubricVersion: 0 },
  answers: [],
  submittedAt: null,
  submittedBy: null,
  members: [],
  isLate: false,
  returned: null,
  evaluatedAt: null,
  revision: 1,
  savedBy: null,
  score: null,
  marks: [],
  comments: [],
  ...given,
});

/** Returns a comment by Rita on the whole work, with the given changes. */
export const commentOf = (given: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  authorId: 'rita',
  authorName: 'Rita',
  text: 'Slower',
  atSeconds: null,
  endSeconds: null,
  questionId: null,
  criterionId: null,
  media: null,
  replyTo: null,
  writtenAt: 1,
  editedAt: null,
  isResolved: false,
  isDeleted: false,
  ...given,
});

/** Adds the methods of dialogs that jsdom lacks. */
export function addDialogMethods(): void {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
