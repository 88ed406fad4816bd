import { formatProblem, type Problem } from '../../problem.ts';
import { LEVELS } from '../change.ts';
import type { Item, Report } from '../report.ts';

export interface Group extends Omit<Item, 'name'> {
  names: string[];
}

/** Texts of one part are told in one line, as they are many. */
export function groupItems(items: readonly Item[]): Group[] {
  const groups = new Map<string, Group>();
  items.forEach(({ name, ...item }, index) => {
    const key =
      item.kind === 'message'
        ? [item.effect, item.note, item.line, item.column, ...item.changes].join('\0')
        : String(index);
    groups.set(key, { ...item, names: [...(groups.get(key)?.names ?? []), name] });
  });
  return [...groups.values()];
}

/** The heading of what is no certain effect. */
export const LOOK_AT = 'found by their words alone';

/** What there is instead is a long list, which npm run generate tells. */
export const problemText = (problem: Problem): string => formatProblem(problem).replace(/; known are .*$/, '');

/** `schema.graphql against HEAD: 1 breaking, 2 safe; 1 screen breaks.` */
export function summary({ before, after, changes, screens }: Report): string {
  const counts = LEVELS.toReversed().flatMap((level) => {
    const count = changes.filter((change) => change.level === level).length;
    return count === 0 ? [] : [`${count} ${level}`];
  });
  const broken = screens.filter(({ effect }) => effect === 'breaks').map(({ screen }) => screen);
  const touched =
    screens.length === 0
      ? 'no screen is touched'
      : broken.length === 0
        ? 'no screen breaks'
        : `${broken.join(', ')} ${broken.length === 1 ? 'breaks' : 'break'}`;
  return counts.length === 0
    ? `${after} against ${before}: no change.`
    : `${after} against ${before}: ${counts.join(', ')}; ${touched}.`;
}
