import type { ScoreType } from '../../scores/scoreTypes.ts';

/** activityProgress and gradingProgress of LTI Assignment and Grade Services 2.0. */
export type ActivityProgress = 'Initialized' | 'Started' | 'InProgress' | 'Submitted' | 'Completed';
export type GradingProgress = 'NotReady' | 'Failed' | 'Pending' | 'PendingManual' | 'FullyGraded';

/** Score that a tool has reported for a learner's work. */
export interface Score {
  activityProgress: ActivityProgress;
  gradingProgress: GradingProgress;
  scoreGiven?: number | undefined;
  scoreMaximum?: number | undefined;
  /** Our extension of AGS: true if a reviewer has opened the work. */
  timestamp: number;
  /** Our extension of AGS: the way of scoring. */
  viewed?: boolean | undefined;
  /** Our extension of AGS: the reason for replacing the previous score. */
  scoreType?: ScoreType | undefined;
  /** Our extension of AGS: a score that only reviewers see yet, in addition to the one that the learner sees. */
  reason?: string | undefined;
  /** Our extension: a score that is held back, in addition to the one that the learner sees. */
  held?: (HeldScore & { isTakenBack: boolean }) | undefined;
}

/** Points that only reviewers can see. */
export interface HeldScore {
  given: number;
  maximum: number;
  scoreType: ScoreType | null;
}

export type ProgressStatus = 'pending_evaluation' | 'evaluated' | 'reset' | 'viewed';

/** Statuses of work that is waiting for evaluation. It still waits after a reviewer has viewed it. */
export const WAITING: readonly ProgressStatus[] = ['pending_evaluation', 'viewed'];

/** Progress of a learner's work. Times are epoch milliseconds. */
export interface Progress {
  status: ProgressStatus;
  submittedAt: number | null;
  evaluatedAt: number | null;
  scoreGiven: number | null;
  scoreMaximum: number | null;
  scoreType: ScoreType | null;
  held: (HeldScore & { at: number }) | null;
}

/**
 * Returns the progress after a score, or undefined if the score doesn't change it. Submitted work counts as waiting, no
 * matter whether a person or the tool will grade it, or whether grading has begun (AGS 2.0, 3.4.7 and 3.4.8).
 */
export function progressOfScore(before: Progress | undefined, score: Score): Progress | undefined {
  const { activityProgress, gradingProgress, timestamp } = score;
  if (score.held !== undefined) return heldBack(before, score, score.held);
  const isSubmitted = activityProgress === 'Submitted' || activityProgress === 'Completed';
  if (gradingProgress === 'FullyGraded')
    return {
      ...scored(score),
      status: 'evaluated',
      submittedAt: before?.submittedAt ?? timestamp,
      evaluatedAt: timestamp,
      held: null,
    };
  if (isSubmitted && gradingProgress !== 'Failed') return submitted(before, score);
  if (activityProgress === 'Initialized' && score.scoreGiven === undefined)
    return {
      status: 'reset',
      submittedAt: null,
      evaluatedAt: null,
      scoreGiven: null,
      scoreMaximum: null,
      scoreType: null,
      held: null,
    };
  return undefined;
}

/**
 * Returns the progress after a score that is held back. If it is the first score, the learner still sees the work as
 * waiting.
 */
function heldBack(before: Progress | undefined, score: Score, { given, maximum, scoreType }: HeldScore): Progress {
  const isScored = score.scoreGiven !== undefined;
  const isWaiting = before !== undefined && WAITING.includes(before.status);
  return {
    ...scored(score),
    status: isScored ? 'evaluated' : isWaiting ? before.status : 'pending_evaluation',
    submittedAt: before?.submittedAt ?? score.timestamp,
    evaluatedAt: isScored ? (before?.evaluatedAt ?? score.timestamp) : null,
    held: { given, maximum, scoreType, at: score.timestamp },
  };
}

const scored = ({ scoreGiven, scoreMaximum, scoreType }: Score) => ({
  scoreGiven: scoreGiven ?? null,
  scoreMaximum: scoreMaximum ?? null,
  scoreType: scoreType ?? null,
});

// Work that a reviewer has opened keeps that status. The first submission of an attempt sets the time.
function submitted(before: Progress | undefined, score: Score): Progress {
  const goesOn = before !== undefined && WAITING.includes(before.status);
  const status = score.viewed === true || before?.status === 'viewed' ? 'viewed' : 'pending_evaluation';
  return {
    ...scored(score),
    status,
    submittedAt: goesOn ? (before.submittedAt ?? score.timestamp) : score.timestamp,
    evaluatedAt: null,
    held: null,
  };
}
