import type { Progress } from '../../../shared/domain/course/progressOfScore.ts';
import type { ScoreType } from '../../../shared/scores/scoreTypes.ts';

/** Result as sent to an LMS. */
export interface LmsResult {
  status: 'completed' | 'passed' | 'failed';
  /** Score from 0 to 1; absent while the work is waiting, or if it has no score. */
  scaled?: number;
}

const PASS_OR_FAIL: readonly (ScoreType | null)[] = ['pass_fail', 'auto_pass'];

/**
 * Returns the result to report, or undefined if there is none. Submitted work counts as completed. Success is reported
 * only if the score type has pass and fail.
 */
export function lmsResult({ status, scoreGiven, scoreMaximum, scoreType }: Progress): LmsResult | undefined {
  if (status === 'reset') return undefined;
  if (status !== 'evaluated' || scoreGiven === null || !scoreMaximum) return { status: 'completed' };
  const scaled = Math.min(1, Math.max(0, scoreGiven / scoreMaximum));
  if (!PASS_OR_FAIL.includes(scoreType)) return { status: 'completed', scaled };
  return { status: scaled > 0 ? 'passed' : 'failed', scaled };
}

/** Converts a share to the percentage that an LMS receives. Rounded, so that 23 of 40 is exactly 57.5. */
export const inPercent = (scaled: number): number => Math.round(scaled * 1e4) / 100;

/** Applies the LMS's own passing score, from 0 to 100. */
export function withMastery(result: LmsResult, mastery: number | undefined): LmsResult {
  if (mastery === undefined || result.scaled === undefined || result.status !== 'completed') return result;
  return { ...result, status: inPercent(result.scaled) >= mastery ? 'passed' : 'failed' };
}
