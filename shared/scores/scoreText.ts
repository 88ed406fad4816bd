import { SCORING } from './scoreTypes.ts';

/** Ways of scoring whose scores are shown as percentages. */
const PERCENT = Object.entries(SCORING).flatMap(([type, { isPercent }]) => (isPercent ? [type] : []));

/** Placeholder for a missing score. */
export const NO_SCORE = '–';

interface Scored {
  given: number | null;
  maximum: number | null;
  /** Way of scoring; null if unknown. */
  scoreType: string | null;
}

/**
 * Formats a score for every list, page and email: rounded percent for some ways of scoring, `given / maximum` for the
 * others, a dash for none.
 */
export function scoreText({ given, maximum, scoreType }: Scored, language: string): string {
  if (given === null || maximum === null) return NO_SCORE;
  const number = new Intl.NumberFormat(language);
  if (scoreType === null || !PERCENT.includes(scoreType)) return `${number.format(given)} / ${number.format(maximum)}`;
  if (maximum === 0) return NO_SCORE;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round((100 * given) / maximum) / 100);
}

/**
 * Returns the average score of some work: all points given, in whole percent of all possible points; undefined if there
 * is no work.
 */
export const averagePercent = ({
  scoreGiven,
  scoreMaximum,
}: {
  scoreGiven: number;
  scoreMaximum: number;
}): number | undefined => (scoreMaximum > 0 ? Math.round((100 * scoreGiven) / scoreMaximum) : undefined);
