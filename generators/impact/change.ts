import type { Position } from '../span.ts';

/** Safe: who uses it goes on. Risky: goes on, and may meet what it does not expect. Breaking: does not go on. */
export const LEVELS = ['safe', 'risky', 'breaking'] as const;
export type Level = (typeof LEVELS)[number];

export const worstOf = (levels: readonly Level[]): Level | undefined =>
  LEVELS.toReversed().find((level) => levels.includes(level));

/**
 * A place of the schema that a change affects, as a schema coordinate:
 * `Book.name`, `Query.getBooks(filter:)`, `BookKind.atlas`.
 * `Book.*`, `Query.getBooks(*)` and `BookKind.*` stand for whatever takes all there is.
 */
export interface Touch {
  coordinate: string;
  level: Level;
  /** It brings something, and takes nothing away. */
  adds?: true;
}

export type ChangeKind = 'added' | 'removed' | 'renamed' | 'retyped' | 'deprecated' | 'default' | 'members';

export interface Change {
  kind: ChangeKind;
  level: Level;
  /** Where the schema changed: of something removed or renamed where it was. */
  coordinate: string;
  /** What it is probably called now. */
  renamedTo?: string;
  text: string;
  /** The word that code says for it. */
  name: string;
  touches: readonly Touch[];
  at?: Position;
}

/** The words of the old schema and of the new one. */
export interface Sides<T> {
  before: T;
  after: T;
}
