import type { ScoreType } from '../shared/scores/scoreTypes.ts';
import type { Settings } from './contract.ts';

/** What the tool's pages and its server agree on about settings. */
export const defaultSettings = (name: string, type: Settings['type']): Settings => ({
  name,
  type,
  instructions: '',
  dueAt: null,
  attempts: 3,
  scoreType: 'percentage',
  scoreMaximum: 100,
  rubric: [],
  groups: [],
  questions: [],
  resources: [],
  videoId: null,
});

const RUBRICS: readonly ScoreType[] = ['rubric', 'peer_review_rubric'];

const MAXIMA: Partial<Record<ScoreType, number>> = {
  percentage: 100,
  five_star: 5,
  peer_review_five_star: 5,
  pass_fail: 1,
  auto_pass: 1,
};

export const hasRubric = (type: ScoreType): boolean => RUBRICS.includes(type);

/** The best score where the type itself gives it. */
export const fixedMaximum = (type: ScoreType): number | undefined => MAXIMA[type];

export const rubricSum = (points: readonly { points: number }[]): number =>
  points.reduce((sum, each) => sum + each.points, 0);
