import { expect, test } from 'vitest';
import { scoreText } from './scoreText.ts';

test.each<[number | null, number | null, string | null, string]>([
  [3, 4, 'percentage', '75%'],
  [2, 3, 'auto_analysis_overall', '67%'],
  [2, 3, 'auto_analysis_delivery', '67%'],
  [2, 3, 'auto_analysis_content', '67%'],
  [1, 1, 'auto_pass', '100%'],
  [0, 1, 'pass_fail', '0%'],
  [3, 4, 'points', '3 / 4'],
  [3.5, 20, 'rubric', '3.5 / 20'],
  [80, 100, 'smart_score', '80 / 100'],
  [4, 5, 'five_star', '4 / 5'],
  [4, 5, 'peer_review_five_star', '4 / 5'],
  [9, 20, 'peer_review_rubric', '9 / 20'],
  [3, 4, null, '3 / 4'],
  [null, 4, 'percentage', '–'],
  [3, null, 'points', '–'],
  [0, 0, 'percentage', '–'],
])('[dash-09] [embed-57] %s of %s by %s shows as %s', (given, maximum, scoreType, shown) =>
  expect(scoreText({ given, maximum, scoreType }, 'en')).toBe(shown),
);

test.each([
  ['points', '3,5 / 1.000'],
  ['percentage', '0\u00a0%'],
])('[embed-57] a score by %s has localized numbers', (scoreType, shown) =>
  expect(scoreText({ given: 3.5, maximum: 1000, scoreType }, 'de')).toBe(shown),
);
