import type { Score } from '../../contract.ts';

const PERCENT: readonly string[] = [
  'percentage',
  'auto_analysis_overall',
  'auto_analysis_delivery',
  'auto_analysis_content',
  'auto_pass',
  'pass_fail',
];

/** As the console shows it: a percentage, or points of the maximum; a dash for none. */
export function scoreText(score: Pick<Score, 'given' | 'maximum' | 'scoreType'> | null, language: string): string {
  if (score === null) return '–';
  const { given, maximum, scoreType } = score;
  if (PERCENT.includes(scoreType))
    return maximum > 0
      ? new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round((100 * given) / maximum) / 100)
      : '–';
  const number = new Intl.NumberFormat(language);
  return `${number.format(given)} / ${number.format(maximum)}`;
}
