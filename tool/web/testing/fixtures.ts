import type { Attempt, Session } from '../../contract.ts';

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

/** A first draft that holds nothing, unless it is said otherwise. */
export const attemptOf = (given: Partial<Attempt> = {}): Attempt => ({
  id: 'a1',
  number: 1,
  state: 'draft',
  answers: [],
  submittedAt: null,
  isLate: false,
  evaluatedAt: null,
  revision: 1,
  savedBy: null,
  score: null,
  comments: [],
  ...given,
});
