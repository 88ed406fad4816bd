/** How submissions are scored: by the tool alone, or by people. */
export const AUTOMATIC_SCORE_TYPES = [
  'smart_score',
  'auto_pass',
  'auto_analysis_overall',
  'auto_analysis_delivery',
  'auto_analysis_content',
] as const;
export const MANUAL_SCORE_TYPES = [
  'percentage',
  'rubric',
  'points',
  'five_star',
  'pass_fail',
  'peer_review_five_star',
  'peer_review_rubric',
] as const;

export type ScoreType = (typeof AUTOMATIC_SCORE_TYPES)[number] | (typeof MANUAL_SCORE_TYPES)[number];
