import { worstOf, type Change, type Level, type Touch } from './change.ts';
import type { Effect } from './report.ts';

/** What a change does to something that uses these coordinates. */
export function effectOn({ touches }: Change, coordinates: readonly string[]): Effect | undefined {
  const matching = touches.filter(({ coordinate }) => coordinates.includes(coordinate));
  return matching.length === 0 ? undefined : effectOf(matching);
}

/** What a change does to who has to do with all of it. */
export const effectOfChange = ({ touches, kind, level }: Change): Effect =>
  level === 'breaking' && (kind !== 'retyped' || hasWorstLevel('breaking', touches))
    ? 'breaks'
    : kind === 'added' && touches.every(({ adds }) => adds)
      ? 'adds'
      : 'changes';

/** What only may be null from now on is breaking to who reads it, and not to a screen. */
export const hasWorstLevel = (level: Level, touches: readonly Touch[]): boolean =>
  worstOf(touches.map((touch) => touch.level)) === level;

function effectOf(matching: readonly Touch[]): Effect {
  const level = worstOf(matching.map((touch) => touch.level));
  if (level === 'breaking') return 'breaks';
  return level === 'safe' && matching.every(({ adds }) => adds) ? 'adds' : 'changes';
}
