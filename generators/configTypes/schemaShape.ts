import type { WordKind, KindOf } from '../config/leafSchemas.ts';

/** Types that `npm run generate` emits for schema.graphql: `Schema` in src/generated/schema.generated.ts. */
export interface SchemaShape {
  types: object;
  enums: object;
  query: object;
  mutation: object;
  queryArgs: object;
  mutationArgs: object;
  /** Fields with arguments inside a query's result: `repository.labels`. */
  nestedQuery: object;
  nestedArgs: object;
}

export interface ScreenShape extends SchemaShape {
  words: WordTypes;
  parts: { component: string; function: string };
}

export type Key<T> = keyof T & string;
/** Properties that every TypeScript object inherits. They would stand in for a missing input field of the same name. */
export type OfObjects = keyof typeof Object.prototype;
// Distributive, so that errors show the members and not the alias.
export type Present<T> = T extends null | undefined | (typeof Object.prototype)[OfObjects] ? never : T;
export type Leaf = string | number | boolean | readonly unknown[];

/** Path of a field, at most one level deep: `name`, `states.visible`. */
export type FieldOf<T> = Key<T> | NestedField<T>;
export type NestedField<T> = {
  [K in Key<T>]: Present<T[K]> extends Leaf ? never : `${K}.${Key<Present<T[K]>>}`;
}[Key<T>];

/** Like FieldOf, and also through lists of objects: `tags.name`. */
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

/** The project's words as types, which screens.config.ts can use in addition to names of the schema. */
export type WordTypes = Record<'scopes' | WordKind, string> & { breakpoints: number };

type Declared = readonly (string | number)[] | object;

/** Types of a project's words: the items of its lists, and the names of its rules. */
export type WordsOf<W extends Record<keyof WordTypes, Declared>> = {
  [K in keyof WordTypes]: W[K] extends readonly (infer Word)[] ? Word & WordTypes[K] : keyof W[K] & WordTypes[K];
};

declare global {
  /** The hand-written parts of each resource, which npm run generate lists in .cache/screenParts.d.ts. */
  interface ScreenParts {
    /** Placeholder for a resource without parts. No resource has this name. */
    '': { component: never; function: never };
  }
}

/** The names that the screens of a resource `K` can use. It is an interface to keep compiler errors short. */
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
  // Accepts any name. The generator checks that its file exists.
  component: S['parts']['component'] | (string & {});
  function: S['parts']['function'] | (string & {});
}

/** Type of a setting's value in a config. Names become a union of the existing names, and everything is readonly. */
type Written<V, S extends ScreenShape, T> = [KindOf<V>] extends [never]
  ? V extends readonly (infer Item)[]
    ? readonly Written<Item, S, T>[]
    : V extends object
      ? { readonly [K in keyof V]: Written<V[K], S, T> }
      : V
  : KindOf<V> extends keyof S['words']
    ? S['words'][KindOf<V>]
    : Names<S, T>[KindOf<V> & keyof Names<S, T>];

/** Types of the settings declared in generators/config, including their doc comments and which ones are optional. */
export type Settings<Declared, S extends ScreenShape, T> = {
  readonly [K in keyof Declared]: Written<Declared[K], S, T>;
};
