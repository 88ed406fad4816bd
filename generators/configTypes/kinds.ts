import type { KindOf } from '../config/leafSchemas.ts';
import type { FieldInAny, FieldOf, Key, SchemaShape, ScreenShape, WordTypes } from './schemaShape.ts';

declare global {
  /** The hand-written parts of each resource, as npm run generate lists them in .cache/screenParts.d.ts. */
  interface ScreenParts {
    /** Stands for a resource without parts, which none is called. */
    '': { component: never; function: never };
  }
}

/** Names that the screens of one resource `K` can use. An interface keeps compiler errors short. */
export interface Of<S extends SchemaShape, W extends WordTypes, K> extends ScreenShape {
  types: S['types'];
  enums: S['enums'];
  query: S['query'];
  mutation: S['mutation'];
  queryArgs: S['queryArgs'];
  mutationArgs: S['mutationArgs'];
  nestedQuery: S['nestedQuery'];
  nestedArgs: S['nestedArgs'];
  words: W;
  parts: K extends keyof ScreenParts ? ScreenParts[K] : ScreenParts[''];
}

interface Names<S extends ScreenShape, T> {
  field: FieldOf<T>;
  value: FieldOf<T>;
  anyField: FieldInAny<T>;
  type: Key<S['types']>;
  enum: Key<S['enums']>;
  // Accepts any name; the generator checks that its file exists.
  component: S['parts']['component'] | (string & {});
  function: S['parts']['function'] | (string & {});
}

/** A value as a config writes it: what names something is one of what there is, and nothing is changed. */
type Written<V, S extends ScreenShape, T> = [KindOf<V>] extends [never]
  ? V extends readonly (infer Item)[]
    ? readonly Written<Item, S, T>[]
    : V extends object
      ? { readonly [K in keyof V]: Written<V[K], S, T> }
      : V
  : KindOf<V> extends keyof S['words']
    ? S['words'][KindOf<V>]
    : Names<S, T>[KindOf<V> & keyof Names<S, T>];

/** Settings as they are declared in generators/config, with their comments and with what may be left out. */
export type Settings<Declared, S extends ScreenShape, T> = {
  readonly [K in keyof Declared]: Written<Declared[K], S, T>;
};
