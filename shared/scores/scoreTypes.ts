/** Score types, in display order. */
export const SCORE_TYPES = [
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
] as const;
export type ScoreType = (typeof SCORE_TYPES)[number];

export interface Scoring {
  /** Kind of input: a number, points for a rubric's criteria, one to five stars, or pass or fail. */
  input: 'number' | 'rubric' | 'stars' | 'passFail';
  /** Best score, if it isn't the activity's own maximum. */
  maximum?: number;
  /** True if scores are shown as a percentage instead of points. */
  isPercent?: boolean;
}

/** Properties of each score type, for the tool's pages, its server, and all texts. */
export const SCORING: Readonly<Record<ScoreType, Scoring>> = {
  percentage: { input: 'number', maximum: 100, isPercent: true },
  rubric: { input: 'rubric' },
  smart_score: { input: 'number' },
  points: { input: 'number' },
  five_star: { input: 'stars', maximum: 5 },
  pass_fail: { input: 'passFail', maximum: 1, isPercent: true },
  auto_pass: { input: 'passFail', maximum: 1, isPercent: true },
  auto_analysis_overall: { input: 'number', isPercent: true },
  auto_analysis_delivery: { input: 'number', isPercent: true },
  auto_analysis_content: { input: 'number', isPercent: true },
  peer_review_five_star: { input: 'stars', maximum: 5 },
  peer_review_rubric: { input: 'rubric' },
};

/** Score types that this version offers: scored by a reviewer, or by submitting. Nothing can score the others yet. */
export const OFFERED_SCORE_TYPES = [
  'percentage',
  'rubric',
  'points',
  'five_star',
  'pass_fail',
  'auto_pass',
] as const satisfies readonly ScoreType[];

/** Score types that the tool scores by itself. People score all others. */
export const AUTOMATIC_SCORE_TYPES = [
  'smart_score',
  'auto_pass',
  'auto_analysis_overall',
  'auto_analysis_delivery',
  'auto_analysis_content',
] as const satisfies readonly ScoreType[];
