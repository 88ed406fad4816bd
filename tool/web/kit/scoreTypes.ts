import { OFFERED_SCORE_TYPES, SCORE_TYPES, type Score, type ScoreType } from '../../contract.ts';

const STARS: readonly ScoreType[] = ['five_star', 'peer_review_five_star'];
const PASSES: readonly ScoreType[] = ['pass_fail', 'auto_pass'];
const RUBRICS: readonly ScoreType[] = ['rubric', 'peer_review_rubric'];

const MAXIMA: Partial<Record<ScoreType, number>> = {
  percentage: 100,
  five_star: 5,
  peer_review_five_star: 5,
  pass_fail: 1,
  auto_pass: 1,
};

export const hasStars = (type: ScoreType): boolean => STARS.includes(type);
export const isPassOrFail = (type: ScoreType): boolean => PASSES.includes(type);
export const hasRubric = (type: ScoreType): boolean => RUBRICS.includes(type);

const OFFERED: readonly ScoreType[] = OFFERED_SCORE_TYPES;

/** What can be chosen, and what was chosen when more was offered. */
export const offeredTypes = (chosen: ScoreType): ScoreType[] =>
  SCORE_TYPES.filter((type) => type === chosen || OFFERED.includes(type));

/** The best score where the type itself gives it. */
export const fixedMaximum = (type: ScoreType): number | undefined => MAXIMA[type];

/** Undefined where it isn't about passing. */
export function isPassed({ scoreType, given }: Pick<Score, 'scoreType' | 'given'>): boolean | undefined {
  return isPassOrFail(scoreType) ? given >= 1 : undefined;
}

export const rubricSum = (points: readonly { points: number }[]): number =>
  points.reduce((sum, each) => sum + each.points, 0);
