import type { WordKind } from '../config/leafSchemas.ts';

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
export type OfObjects =
  | 'constructor'
  | 'hasOwnProperty'
  | 'isPrototypeOf'
  | 'propertyIsEnumerable'
  | 'toLocaleString'
  | 'toString'
  | 'valueOf';
// Distributive, so that errors show the members instead of the alias.
export type Present<T> = T extends null | undefined | (typeof Object.prototype)[OfObjects] ? never : T;
export type Leaf = string | number | boolean | readonly unknown[];

/** A field's path, one level deep: `name`, `states.visible`. */
export type FieldOf<T> =
  | Key<T>
  | { [K in Key<T>]: Present<T[K]> extends Leaf ? never : `${K}.${Key<Present<T[K]>>}` }[Key<T>];

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
