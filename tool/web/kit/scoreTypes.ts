import { OFFERED_SCORE_TYPES, SCORE_TYPES, type ScoreType } from '../../../shared/scores/scoreTypes.ts';
import type { Score } from '../../contract.ts';

const STARS: readonly ScoreType[] = ['five_star', 'peer_review_five_star'];
const PASSES: readonly ScoreType[] = ['pass_fail', 'auto_pass'];

export const hasStars = (type: ScoreType): boolean => STARS.includes(type);
export const isPassOrFail = (type: ScoreType): boolean => PASSES.includes(type);

const OFFERED: readonly ScoreType[] = OFFERED_SCORE_TYPES;

/** What can be chosen, and what was chosen when more was offered. */
export const offeredTypes = (chosen: ScoreType): ScoreType[] =>
  SCORE_TYPES.filter((type) => type === chosen || OFFERED.includes(type));

/** Undefined where it isn't about passing. */
export function isPassed({ scoreType, given }: Pick<Score, 'scoreType' | 'given'>): boolean | undefined {
  return isPassOrFail(scoreType) ? given >= 1 : undefined;
}
