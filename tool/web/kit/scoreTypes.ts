import { OFFERED_SCORE_TYPES, SCORE_TYPES, SCORING, type ScoreType } from '../../../shared/scores/scoreTypes.ts';
import type { Score } from '../../contract.ts';

export const hasStars = (type: ScoreType): boolean => SCORING[type].input === 'stars';
export const isPassOrFail = (type: ScoreType): boolean => SCORING[type].input === 'passFail';

const OFFERED: readonly ScoreType[] = OFFERED_SCORE_TYPES;

/** Returns the types to choose from, including the current one if it is no longer offered. */
export const offeredTypes = (chosen: ScoreType): ScoreType[] =>
  SCORE_TYPES.filter((type) => type === chosen || OFFERED.includes(type));

/** Returns undefined if the score type has no pass or fail. */
export function isPassed({ scoreType, given }: Pick<Score, 'scoreType' | 'given'>): boolean | undefined {
  return isPassOrFail(scoreType) ? given >= 1 : undefined;
}
