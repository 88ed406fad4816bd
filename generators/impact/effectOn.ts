import { worstOf, type Change, type Touch } from './change.ts';
import type { Effect } from './report.ts';

/** What a change does to something that uses these coordinates. */
export function effectOn({ touches }: Change, coordinates: readonly string[]): Effect | undefined {
  const felt = touches.filter(({ coordinate }) => coordinates.includes(coordinate));
  return felt.length === 0 ? undefined : effectOf(felt);
}

/** What a change does to who has to do with all of it. */
export const effectOfChange = ({ level, kind }: Change): Effect =>
  level === 'breaking' ? 'breaks' : kind === 'added' && level === 'safe' ? 'adds' : 'changes';

function effectOf(felt: readonly Touch[]): Effect {
  const level = worstOf(felt.map((touch) => touch.level));
  if (level === 'breaking') return 'breaks';
  return level === 'safe' && felt.every(({ adds }) => adds) ? 'adds' : 'changes';
}
