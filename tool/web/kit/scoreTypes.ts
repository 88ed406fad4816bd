import { OFFERED_SCORE_TYPES, SCORE_TYPES, SCORING, type ScoreType } from '../../../shared/scores/scoreTypes.ts';
import type { Score } from '../../contract.ts';

export const hasStars = (type: ScoreType): boolean => SCORING[type].input === 'stars';
export const isPassOrFail = (type: ScoreType): boolean => SCORING[type].input === 'passFail';

const OFFERED: readonly ScoreType[] = OFFERED_SCORE_TYPES;

/** What can be chosen, and what was chosen when more was offered. */
export const offeredTypes = (chosen: ScoreType): ScoreType[] =>
  SCORE_TYPES.filter((type) => type === chosen || OFFERED.includes(type));

/** Undefined where it isn't about passing. */
export function isPassed({ scoreType, given }: Pick<Score, 'scoreType' | 'given'>): boolean | undefined {
  return isPassOrFail(scoreType) ? given >= 1 : undefined;
}
