import { joinBy, type Item } from './report.ts';
import type { ItemKind } from './uses/use.ts';

/** What the app consists of comes before what checks it. */
const ORDER: readonly ItemKind[] = ['page', 'slot', 'code', 'resolver', 'test'];

export const isHint = ({ effect }: Item): boolean => effect === 'look at';

/**
 * The files that were only found by their words, each once;
 * one that is named for more than its words is not among them.
 */
export function hintsOf(items: readonly Item[]): Item[] {
  const known = new Set(items.filter((item) => !isHint(item)).map(({ file }) => file));
  const hints = items.filter((item) => isHint(item) && !known.has(item.file));
  return joinBy(hints, ({ file }) => file).toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.file.localeCompare(b.file, 'en'),
  );
}
