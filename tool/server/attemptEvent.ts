import type { Score } from '../contract.ts';

export type AttemptEvent =
  | { kind: 'started' }
  | { kind: 'submitted' }
  | { kind: 'viewed' }
  | { kind: 'evaluated'; score: Score; comment: string }
  | { kind: 'reset' };
