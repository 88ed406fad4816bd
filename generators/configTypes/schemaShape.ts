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
/** Properties of every TypeScript object. They would stand in for a missing input field of the same name. */
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

/** The project's own words as types: what screens.config.ts may say beside the names of the schema. */
export interface WordTypes {
  scope: string;
  audience: string;
  permission: string;
  icon: string;
  feature: string;
  illustration: string;
  breakpoint: number;
  textRule: string;
  sortRule: string;
  matchRule: string;
  exportRule: string;
  subjectRule: string;
}

interface DeclaredWords {
  scopes: readonly string[];
  audiences: readonly string[];
  permissions: readonly string[];
  icons: readonly string[];
  features: readonly string[];
  illustrations: readonly string[];
  breakpoints: readonly number[];
  textRules: readonly string[];
  sortRules: object;
  matchRules: object;
  exportRules: object;
  subjectRules: object;
}

export interface WordsOf<W extends DeclaredWords> extends WordTypes {
  scope: W['scopes'][number];
  audience: W['audiences'][number];
  permission: W['permissions'][number];
  icon: W['icons'][number];
  feature: W['features'][number];
  illustration: W['illustrations'][number];
  breakpoint: W['breakpoints'][number];
  textRule: W['textRules'][number];
  sortRule: keyof W['sortRules'] & string;
  matchRule: keyof W['matchRules'] & string;
  exportRule: keyof W['exportRules'] & string;
  subjectRule: keyof W['subjectRules'] & string;
}
