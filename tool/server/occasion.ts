import type { Score } from '../contract.ts';

export type Occasion =
  | { kind: 'started' }
  | { kind: 'submitted' }
  | { kind: 'viewed' }
  | { kind: 'evaluated'; score: Score; comment: string }
  | { kind: 'reset' };
