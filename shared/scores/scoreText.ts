import { SCORING } from './scoreTypes.ts';

/** The ways of scoring whose scores are read as percentages. */
const PERCENT = Object.entries(SCORING).flatMap(([type, { isPercent }]) => (isPercent ? [type] : []));

/** Placeholder for a missing score. */
export const NO_SCORE = '–';

interface Scored {
  given: number | null;
  maximum: number | null;
  /** The way of scoring; null when unknown. */
  scoreType: string | null;
}

/**
 * A score as every list, page and mail shows it: rounded percent for
 * some ways of scoring, `given / maximum` for the others, a dash for none.
 */
export function scoreText({ given, maximum, scoreType }: Scored, language: string): string {
  if (given === null || maximum === null) return NO_SCORE;
  const number = new Intl.NumberFormat(language);
  if (scoreType === null || !PERCENT.includes(scoreType)) return `${number.format(given)} / ${number.format(maximum)}`;
  if (maximum === 0) return NO_SCORE;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round((100 * given) / maximum) / 100);
}

/** The average score of some work: all points given, in whole percent of all that could be; of none, undefined. */
export const averagePercent = ({
  scoreGiven,
  scoreMaximum,
}: {
  scoreGiven: number;
  scoreMaximum: number;
}): number | undefined => (scoreMaximum > 0 ? Math.round((100 * scoreGiven) / scoreMaximum) : undefined);
