import type { FieldOf, Key, Leaf, OfObjects, Present, ScreenShape, ValueAt } from './schemaShape.ts';

/**
 * Where an argument of a call comes from: the row's id or one of the
 * fields that make it, what the screen stands in (`words.scopes` of the project), or the row as it was.
 * `{ value: … }` is a value of its own. Examples: `'id'`, `'id.reader'`, `'record.kind'`, `{ value: 'octocat' }`.
 */
export type ArgSource<V, Source extends string> = Source | { readonly value: V };
export type SourceOf<S extends ScreenShape, T> =
  | 'id'
  | `id.${FieldOf<T>}`
  | `scope.${S['words']['scope']}`
  | `record.${Key<T>}`;

export type RequiredKeys<A> = { [K in keyof A]-?: undefined extends A[K] ? never : K }[keyof A];
export type ArgsOf<A, Source extends string> = {
  // an input object may be filled field by field, which the generator checks
  readonly [K in RequiredKeys<A> as [Fields<Present<A[K]>>] extends [never] ? K : never]: ArgSource<
    Present<A[K]>,
    Source
  >;
} & PathArgs<A, Source>;

export type Fields<V> = V extends Leaf ? never : V extends object ? V : never;
export type Inner<A, K extends keyof A> = Fields<Present<A[K]>>;
/**
 * An argument, or a field of one that is an input object, at
 * most three deep: `input`, `input.patch`, `input.update.name`.
 */
export type ArgPath<A> =
  | Key<A>
  | {
      [K in Key<A>]: [Inner<A, K>] extends [never] ? never : `${K}.${Key<Inner<A, K>> | InnerPath<Inner<A, K>>}`;
    }[Key<A>];
/** The path of an argument two deep, within the type of the outermost. */
type InnerPath<I> = { [L in Key<I>]: [Inner<I, L>] extends [never] ? never : `${L}.${Key<Inner<I, L>>}` }[Key<I>];
export type PathArgs<A, Source extends string> = {
  readonly [P in Exclude<ArgPath<A>, OfObjects>]?: ArgSource<ValueAt<A, P>, Source>;
};

export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export type IsRow<P, T> = true extends (P extends unknown ? Same<P, T> : never) ? true : false;
/** One of a list, where an argument takes several. */
export type One<V> = V extends readonly (infer I)[] ? Present<I> : V;
/** The keys of a page that hold rows of a type. */
export type ItemsKey<P, T> = {
  [K in Key<P>]: Present<P[K]> extends readonly (infer I)[] ? (Same<Present<I>, T> extends true ? K : never) : never;
}[Key<P>];

export type ArgsIn<Args, Name> = Name extends keyof Args ? Args[Name] : never;
/** The input object of a mutation, or else its arguments. */
export type InputOf<S extends ScreenShape, M> =
  ArgsIn<S['mutationArgs'], M> extends infer A ? ('input' extends keyof A ? One<Present<A['input']>> : A) : never;

export type Answers<S extends ScreenShape> = S['query'] & S['nestedQuery'];
export type AnswerArgs<S extends ScreenShape> = S['queryArgs'] & S['nestedArgs'];
