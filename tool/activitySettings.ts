import { SCORING, type ScoreType } from '../shared/scores/scoreTypes.ts';
import type { Settings, Task } from './contract.ts';

/** Defaults and rules for settings that the tool's pages and its server share. */
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

/** Returns the maximum score if the score type fixes it, such as 100 for percentage. */
export const fixedMaximum = (type: ScoreType): number | undefined => SCORING[type].maximum;

export const rubricSum = (points: readonly { points: number }[]): number =>
  points.reduce((sum, each) => sum + each.points, 0);
