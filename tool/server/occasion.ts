import type { Score } from '../contract.ts';

/** What happened to somebody's work. */
export type Occasion =
  | { kind: 'started' }
  | { kind: 'submitted' }
  | { kind: 'viewed' }
  | { kind: 'evaluated'; score: Score; comment: string }
  | { kind: 'reset' };
