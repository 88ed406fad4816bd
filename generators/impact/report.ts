import type { Position } from '../problem.ts';

/** Safe: users keep working. Risky: users keep working, but may get unexpected values. Breaking: users stop working. */
export const LEVELS = ['safe', 'risky', 'breaking'] as const;
export type Level = (typeof LEVELS)[number];

export interface BeforeAfter<T> {
  before: T;
  after: T;
}

/**
 * A place in the schema that a change affects, as a schema coordinate: `Book.name`, `Query.getBooks(filter:)`,
 * `BookKind.atlas`. `Book.*`, `Query.getBooks(*)` and `BookKind.*` match everything that uses all fields, arguments or
 * values.
 */
export interface Touch {
  coordinate: string;
  level: Level;
  adds?: true;
}

export interface Change {
  level: Level;
  /** The changed place. For removals and renames, the former one. */
  coordinate: string;
  renamedTo?: string;
  text: string;
  touches: readonly Touch[];
  at?: Position;
}

/** Breaks: is rejected or fails after the change. Changes: works differently. Adds: could adopt an addition. */
export const EFFECTS = ['breaks', 'changes', 'adds'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Item extends Partial<Position> {
  kind: string;
  name: string;
  effect: Effect;
  file: string;
  changes: readonly string[];
  note?: string;
}

export interface ScreenImpact {
  /** A resource of screens.config.ts, the feature of hand-written code, `server`, or `other code`. */
  screen: string;
  effect: Effect;
  items: readonly Item[];
}

export interface Report {
  before: string;
  after: string;
  /** The worst level of all changes. Also breaking if anything is rejected. Absent if nothing has changed. */
  level?: Level;
  changes: readonly Change[];
  screens: readonly ScreenImpact[];
  /** True if hand-written code was compiled. This requires TypeScript 7 and a tsconfig.json. */
  isCompiled: boolean;
}

export function effectOn({ touches }: Pick<Change, 'touches'>, coordinates: ReadonlySet<string>): Effect | undefined {
  const matching = touches.filter(({ coordinate }) => coordinates.has(coordinate));
  if (matching.some(({ level }) => level === 'breaking')) return 'breaks';
  if (matching.length === 0) return undefined;
  return matching.every(({ adds }) => adds) ? 'adds' : 'changes';
}

export const worstEffect = (items: readonly Pick<Item, 'effect'>[]): Effect =>
  EFFECTS.find((effect) => items.some((item) => item.effect === effect)) ?? 'adds';

/** Returns the name at the end of a coordinate: `filter` for `Query.getBooks(filter:)`. */
export const lastName = (coordinate: string): string => /(\w+)(?::\))?$/.exec(coordinate)?.[1] ?? '';

export const coordinateOf = ([type = '', member, arg]: readonly string[]): string =>
  `${type}${member === undefined ? '' : `.${member}`}${arg === undefined ? '' : `(${arg}:)`}`;
