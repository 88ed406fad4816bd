import { defaultSettings, taskOf } from '../../activitySettings.ts';
import type { Activity, Attempt, Comment, Media, Session } from '../../contract.ts';

/** The session of a learner at work, unless it is said otherwise. */
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

/** An activity as its settings are at first, unless it is said otherwise. */
export const activityOf = ({ name = 'Toast', type = 'individual', ...given }: Partial<Activity> = {}): Activity => ({
  ...defaultSettings(name, type),
  version: 0,
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
  ...given,
});

/** A recording that plays, unless it is said otherwise. */
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

/** A first draft that holds nothing, unless it is said otherwise. */
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

/** A comment on the whole by Rita, unless it is said otherwise. */
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

/** jsdom has dialogs, but not these methods. */
export function addDialogMethods(): void {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
