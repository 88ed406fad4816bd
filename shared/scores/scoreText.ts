import { SCORING } from './scoreTypes.ts';

/** Score types that are shown as percentages. */
const PERCENT = Object.entries(SCORING).flatMap(([type, { isPercent }]) => (isPercent ? [type] : []));

/** Text shown for a missing score. */
export const NO_SCORE = '–';

interface Scored {
  given: number | null;
  maximum: number | null;
  /** Score type; null if unknown. */
  scoreType: string | null;
}

/**
 * Formats a score for lists, pages and emails: a rounded percentage or `given / maximum`, depending on the score type,
 * or a dash if there is no score.
 */
export function scoreText({ given, maximum, scoreType }: Scored, language: string): string {
  if (given === null || maximum === null) return NO_SCORE;
  const number = new Intl.NumberFormat(language);
  if (scoreType === null || !PERCENT.includes(scoreType)) return `${number.format(given)} / ${number.format(maximum)}`;
  if (maximum === 0) return NO_SCORE;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round((100 * given) / maximum) / 100);
}

/**
 * Returns the average score: all points given as a whole percentage of all possible points, or undefined if there is no
 * work.
 */
export const averagePercent = ({
  scoreGiven,
  scoreMaximum,
}: {
  scoreGiven: number;
  scoreMaximum: number;
}): number | undefined => (scoreMaximum > 0 ? Math.round((100 * scoreGiven) / scoreMaximum) : undefined);
