import type { ScoreType } from './scoreTypes.ts';

const PERCENT: readonly ScoreType[] = [
  'percentage',
  'auto_analysis_overall',
  'auto_analysis_delivery',
  'auto_analysis_content',
  'auto_pass',
  'pass_fail',
];
const NONE = '–';

interface Scored {
  scoreGiven: number | null;
  scoreMaximum: number | null;
  scoreType: ScoreType | null;
}

/** A score as lists show it: rounded percent for some types, `given / maximum` for the others, a dash for none. */
export function scoreText({ scoreGiven, scoreMaximum, scoreType }: Scored, language: string): string {
  if (scoreGiven === null || scoreMaximum === null) return NONE;
  const number = new Intl.NumberFormat(language);
  if (scoreType === null || !PERCENT.includes(scoreType))
    return `${number.format(scoreGiven)} / ${number.format(scoreMaximum)}`;
  if (scoreMaximum === 0) return NONE;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(
    Math.round((100 * scoreGiven) / scoreMaximum) / 100,
  );
}
