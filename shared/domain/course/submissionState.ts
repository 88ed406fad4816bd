import type { ProgressStatus } from './progressOfScore.ts';

export type SubmissionState = 'notStarted' | 'draft' | 'waiting' | 'returned' | 'reviewed';
export type NextAction = 'start' | 'continue' | 'revise' | 'tryAgain';

/** State of a learner's work in an activity. */
export interface LearnerWork {
  status: ProgressStatus | null;
  hasDraft: boolean;
  /** Null if the tool doesn't report it. */
  attemptsLeft: number | null;
  closesAt: number | null;
}

export function submissionState({ status, hasDraft }: Pick<LearnerWork, 'status' | 'hasDraft'>): SubmissionState {
  if (status === 'reset') return 'returned';
  if (status === 'evaluated') return 'reviewed';
  if (status !== null) return 'waiting';
  return hasDraft ? 'draft' : 'notStarted';
}

/** Returns the learner's next action, or null if the learner can only wait or read. */
export function nextAction(work: LearnerWork, now: number): NextAction | null {
  if (work.closesAt !== null && work.closesAt < now) return null;
  switch (submissionState(work)) {
    case 'notStarted':
      return 'start';
    case 'draft':
      return 'continue';
    case 'returned':
      return 'revise';
    case 'reviewed':
      return (work.attemptsLeft ?? 0) > 0 ? 'tryAgain' : null;
    case 'waiting':
      return null;
  }
}
