import { SCORING, type ScoreType } from '../shared/scores/scoreTypes.ts';
import type { Settings, Task } from './contract.ts';

/** What the tool's pages and its server agree on about settings. */
export const defaultSettings = (name: string, type: Settings['type']): Settings => ({
  name,
  type,
  instructions: '',
  opensAt: null,
  dueAt: null,
  closesAt: null,
  attempts: 3,
  holdsMarks: false,
  scoreType: 'percentage',
  scoreMaximum: 100,
  rubric: [],
  groups: [],
  questions: [],
  resources: [],
  videoId: null,
  allowsReplies: false,
});

export const taskOf = ({ instructions, questions, scoreType, scoreMaximum, rubric }: Settings): Task => ({
  instructions,
  questions,
  scoreType,
  scoreMaximum,
  rubric,
});

export const hasRubric = (type: ScoreType): boolean => SCORING[type].input === 'rubric';

/** The best score where the type itself gives it. */
export const fixedMaximum = (type: ScoreType): number | undefined => SCORING[type].maximum;

export const rubricSum = (points: readonly { points: number }[]): number =>
  points.reduce((sum, each) => sum + each.points, 0);
