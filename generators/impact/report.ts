import type { Problem } from '../problem.ts';
import type { Change, Level } from './change.ts';
import type { ItemKind } from './uses/use.ts';

/**
 * What a change does to something: it breaks it, lets it go on in another way, or could
 * be taken up by it. Files that are only found by their words are to be looked at.
 */
export const EFFECTS = ['breaks', 'changes', 'adds', 'look at'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Item {
  kind: ItemKind;
  name: string;
  effect: Effect;
  file: string;
  line?: number;
  column?: number;
  /** The changes that affect it, by coordinate. */
  changes: readonly string[];
  /** How it was found, or what could be done. */
  note?: string;
}

export interface ScreenImpact {
  /** A resource of screens.config.ts, or the feature of hand-written documents. */
  screen: string;
  isGenerated: boolean;
  effect: Effect;
  items: readonly Item[];
}

export interface Report {
  before: string;
  after: string;
  /** The worst of the changes; breaking too when npm run generate would refuse. Absent when nothing changed. */
  level?: Level;
  changes: readonly Change[];
  screens: readonly ScreenImpact[];
  /** The resolvers that stand behind all screens. */
  behind: readonly Item[];
  /** What npm run generate would refuse, and didn't before the change. */
  problems: readonly Problem[];
  /** Files that were only found by their words, each once. */
  lookAt: readonly Item[];
}

export const worstEffect = (items: readonly Pick<Item, 'effect'>[]): Effect | undefined =>
  EFFECTS.find((effect) => items.some((item) => item.effect === effect));

/** One item for all that is said of the same thing in the same place. */
export const joinItems = (items: readonly Item[]): Item[] =>
  joinBy(items, ({ kind, name, effect, file, line, column }) =>
    [kind, name, file, ...(effect === 'look at' ? ['look at'] : [line, column])].join('\0'),
  ).toSorted((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect));

export function joinBy(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const joined = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const before = joined.get(key);
    const changes = [...new Set([...(before?.changes ?? []), ...item.changes])];
    const notes = [...new Set([before?.note, item.note].filter((note) => note !== undefined))];
    joined.set(key, {
      ...item,
      ...before,
      effect: worstEffect(before ? [before, item] : [item]) ?? item.effect,
      changes,
      ...(notes.length > 0 && { note: notes.join('; ') }),
    });
  }
  return [...joined.values()];
}
