import { expect, test } from 'vitest';
import { nextAction, submissionState, type LearnerWork } from './submissionState.ts';

const work: LearnerWork = { status: null, hasDraft: false, attemptsLeft: 2, closesAt: null };

test.each([
  [{}, 'notStarted', 'start'],
  [{ hasDraft: true }, 'draft', 'continue'],
  [{ status: 'pending_evaluation' }, 'waiting', null],
  [{ status: 'viewed', hasDraft: true }, 'waiting', null],
  [{ status: 'reset' }, 'returned', 'revise'],
  [{ status: 'evaluated' }, 'reviewed', 'tryAgain'],
  [{ status: 'evaluated', attemptsLeft: 0 }, 'reviewed', null],
  [{ status: 'evaluated', attemptsLeft: null }, 'reviewed', null],
  [{ status: 'reset', closesAt: 9 }, 'returned', null],
] as const)('[todo-01] work with %j is %s, and its next action is %s', (given, state, action) => {
  expect(submissionState({ ...work, ...given })).toBe(state);
  expect(nextAction({ ...work, ...given }, 10)).toBe(action);
});
