import { expect, test } from 'vitest';
import { AUTOMATIC_SCORE_TYPES, SCORE_TYPES } from './scoreTypes.ts';

test('[dash-12] each of the twelve score types is automatic or manual', () => {
  expect(AUTOMATIC_SCORE_TYPES).toEqual([
    'smart_score',
    'auto_pass',
    'auto_analysis_overall',
    'auto_analysis_delivery',
    'auto_analysis_content',
  ]);
  expect(new Set(SCORE_TYPES)).toEqual(
    new Set([
      'percentage',
      'rubric',
      'smart_score',
      'points',
      'five_star',
      'pass_fail',
      'auto_pass',
      'auto_analysis_overall',
      'auto_analysis_delivery',
      'auto_analysis_content',
      'peer_review_five_star',
      'peer_review_rubric',
    ]),
  );
  expect(SCORE_TYPES.length).toBe(12);
});
