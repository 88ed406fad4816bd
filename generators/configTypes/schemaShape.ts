import type { WordKind, KindOf } from '../config/leafSchemas.ts';

/** Types that `npm run generate` emits for schema.graphql: `Schema` in src/generated/schema.generated.ts. */
export interface SchemaShape {
  types: object;
  enums: object;
  query: object;
  mutation: object;
  queryArgs: object;
  mutationArgs: object;
  /** Fields with arguments of what a query returns: `repository.labels`. */
  nestedQuery: object;
  nestedArgs: object;
}

export interface ScreenShape extends SchemaShape {
  words: WordTypes;
  parts: { component: string; function: string };
}

export type Key<T> = keyof T & string;
/** Properties of every TypeScript object. They would replace a missing input field of the same name. */
export type OfObjects = keyof typeof Object.prototype;
// Distributive, so that errors show the members instead of the alias.
export type Present<T> = T extends null | undefined | (typeof Object.prototype)[OfObjects] ? never : T;
export type Leaf = string | number | boolean | readonly unknown[];

/** A field's path, one level deep: `name`, `states.visible`. */
export type FieldOf<T> = Key<T> | NestedField<T>;
export type NestedField<T> = {
  [K in Key<T>]: Present<T[K]> extends Leaf ? never : `${K}.${Key<Present<T[K]>>}`;
}[Key<T>];

/** The same, also of objects in lists: `tags.name`. */
export type FieldInAny<T> =
  | FieldOf<T>
  | {
      [K in Key<T>]: Present<T[K]> extends readonly (infer I)[]
        ? Present<I> extends Leaf
          ? never
          : `${K}.${Key<Present<I>>}`
        : never;
    }[Key<T>];

export type ValueAt<T, F> = F extends `${infer Head}.${infer Tail}`
  ? ValueAt<Present<T[Head & keyof T]>, Tail>
  : Present<T[F & keyof T]>;
export type IsClosed<V> = V extends string ? (string extends V ? false : true) : false;

/** The project's names as types: those that screens.config.ts can use in addition to the schema's. */
export type WordTypes = Record<'scopes' | WordKind, string> & { breakpoints: number };

type Declared = readonly (string | number)[] | object;

/** Types of the words of a project: the members of its lists, and the names of its rules. */
export type WordsOf<W extends Record<keyof WordTypes, Declared>> = {
  [K in keyof WordTypes]: W[K] extends readonly (infer Word)[] ? Word & WordTypes[K] : keyof W[K] & WordTypes[K];
};

declare global {
  /** The hand-written parts of each resource, as npm run generate lists them in .cache/screenParts.d.ts. */
  interface ScreenParts {
    /** Placeholder for a resource without parts. No resource has this name. */
    '': { component: never; function: never };
  }
}

/** Names that the screens of one resource `K` can use. An interface keeps compiler errors short. */
export interface Of<S extends SchemaShape, W extends WordTypes, K> extends Pick<S, keyof SchemaShape> {
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
