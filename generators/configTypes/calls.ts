import type { ListCallConfig } from '../model/config.ts';
import type { Settings, Key, OfObjects, Present, ScreenShape, FieldOf, Leaf, ValueAt } from './schemaShape.ts';

/**
 * Source of an argument: the row's id or part of it, a scope of the screen (`words.scopes` of the project), or a field
 * of the row before the change. `{ value: … }` is a constant. Examples: `'id'`, `'id.reader'`, `'record.kind'`,
 * `{ value: 'octocat' }`.
 */
export type ArgSource<V, Source extends string> = Source | { readonly value: V };
export type From<S extends ScreenShape, T> =
  | 'id'
  | `id.${FieldOf<T>}`
  | `scope.${S['words']['scopes']}`
  | `record.${Key<T>}`;

export type RequiredKeys<A> = { [K in keyof A]-?: undefined extends A[K] ? never : K }[keyof A];
export type ArgsOf<A, Source extends string> = {
  // The generator checks input objects, because they can also be filled field by field.
  readonly [K in RequiredKeys<A> as [Fields<Present<A[K]>>] extends [never] ? K : never]: ArgSource<
    Present<A[K]>,
    Source
  >;
} & PathArgs<A, Source>;

export type Fields<V> = V extends Leaf ? never : V extends object ? V : never;
export type Inner<A, K extends keyof A> = Fields<Present<A[K]>>;
/** Path of an argument or of an input's field, up to three levels: `input`, `input.patch`, `input.update.name`. */
export type ArgPath<A> =
  | Key<A>
  | {
      [K in Key<A>]: [Inner<A, K>] extends [never] ? never : `${K}.${Key<Inner<A, K>> | InnerPath<Inner<A, K>>}`;
    }[Key<A>];
/** The last two levels of a path, within the type of the outermost argument. */
type InnerPath<I> = { [L in Key<I>]: [Inner<I, L>] extends [never] ? never : `${L}.${Key<Inner<I, L>>}` }[Key<I>];
// Unions of two parts keep their names, so errors show the names instead of the members.
type DeepPath<A> = Exclude<ArgPath<A>, Key<A>>;
type AnyPath<A> = (A extends unknown ? Key<A> : never) | (A extends unknown ? DeepPath<A> : never);
type Taking<A, P extends string, V> = { [K in P]: V extends ValueAt<A, K> ? K : never }[P];
type PathTaking<A, V> =
  | (A extends unknown ? Taking<A, Key<A>, V> : never)
  | (A extends unknown ? Taking<A, DeepPath<A>, V> : never);
type Ordering<A, P extends string> = { [K in P]: ValueAt<A, K> extends number | boolean ? never : K }[P];
/** The paths of arguments that can hold an order. Numbers and Booleans can't. */
type OrderPath<A> =
  | (A extends unknown ? Ordering<A, Key<A>> : never)
  | (A extends unknown ? Ordering<A, DeepPath<A>> : never);
export type PathArgs<A, Source extends string> = {
  readonly [P in Exclude<ArgPath<A>, OfObjects>]?: ArgSource<ValueAt<A, P>, Source>;
};

export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export type IsRow<P, T> = true extends (P extends unknown ? Same<P, T> : never) ? true : false;
export type One<V> = V extends readonly (infer I)[] ? Present<I> : V;
type Listed<V> = Present<V> extends readonly (infer I)[] ? Present<I> : never;
type ItemsKey<P, T> = { [K in Key<P>]: Same<Listed<P[K]>, T> extends true ? K : never }[Key<P>];
type Node<P> = P extends { edges?: infer E } ? (Listed<E> extends { node?: infer N } ? Present<N> : never) : never;

export type ArgsIn<Args, Name> = Name extends keyof Args ? Args[Name] : never;
/** The input object of a mutation, or else its arguments. */
export type InputOf<S extends ScreenShape, M> =
  ArgsIn<S['mutationArgs'], M> extends infer A ? ('input' extends keyof A ? One<Present<A['input']>> : A) : never;

export type Answers<S extends ScreenShape> = S['query'] & S['nestedQuery'];
export type AnswerArgs<S extends ScreenShape> = S['queryArgs'] & S['nestedArgs'];

/** Path to the rows in a query's result: a key, `edges.node`, or `''` if the result is the rows themselves. */
type RowsIn<P, T> = P extends readonly unknown[]
  ? Same<Listed<P>, T> extends true
    ? ''
    : never
  : ItemsKey<P, T> | (Same<Node<P>, T> extends true ? 'edges.node' : never);

type ItemsWord<W extends string> = '' extends W ? { readonly items?: Exclude<W, ''> } : { readonly items: W };

type ListQuery<S extends ScreenShape, T> = {
  [Q in Key<Answers<S>>]: [RowsIn<Present<Answers<S>[Q]>, T>] extends [never] ? never : Q;
}[Key<Answers<S>>];
/** The arguments of all queries that list the type. Errors name these queries, and the generator distinguishes them. */
type AnyListArgs<S extends ScreenShape, T> = ArgsIn<AnswerArgs<S>, ListQuery<S, T>>;

export type ListCall<S extends ScreenShape, T> = {
  [Q in ListQuery<S, T>]: ListSettings<S, T, Q, ArgsIn<AnswerArgs<S>, Q>, AnyListArgs<S, T>> &
    ItemsWord<RowsIn<Present<Answers<S>[Q]>, T>>;
}[ListQuery<S, T>];

type AnyList = Omit<ListCallConfig, 'query' | 'items' | 'args' | 'fanOut' | ListArgument>;
type ListArgument = 'sort' | 'reverse' | 'filter' | 'search';

interface ListSettings<S extends ScreenShape, T, Q extends string, A, All> extends Settings<AnyList, S, T> {
  readonly query: Q;
  /** Sources of required arguments, except those for paging, filter and sort. */
  readonly args: ListArgs<S, T, Q, A>;
  /** Calls the query once for each value and merges the rows. */
  readonly fanOut?: { readonly [K in Exclude<Key<A>, OfObjects>]?: readonly Present<A[K & keyof A]>[] };
  /** Argument for the order. Its type determines the value. */
  readonly sort?: OrderPath<All>;
  /** Boolean argument that reverses the order. */
  readonly reverse?: PathTaking<All, boolean>;
  /** Argument for the filters, or `''` if each filter is an argument. */
  readonly filter?: AnyPath<All> | '';
  /** Argument for the search text. */
  readonly search?: AnyPath<All>;
}

/** The generator checks for missing arguments, because they can also come from fanOut or from paging. */
type ListArgs<S extends ScreenShape, T, Q extends string, A> = PathArgs<A, From<S, T>> &
  (Q extends `${infer Head}.${string}` ? OuterArgs<Head, ArgsIn<S['queryArgs'], Head>, From<S, T>> : unknown);
type OuterArgs<Head extends string, A, Source extends string> = {
  readonly [K in keyof A as `${Head}.${K & string}`]: ArgSource<Present<A[K]>, Source>;
};

export type OneCall<S extends ScreenShape, T> = {
  [Q in Key<S['query']>]: Same<Present<S['query'][Q]>, T> extends true
    ? { readonly query: Q; readonly args: ArgsOf<ArgsIn<S['queryArgs'], Q>, From<S, T>> }
    : never;
}[Key<S['query']>];

type RowKey<P, T> = { [K in Key<P>]: Same<Present<P[K]>, T> extends true ? K : never }[Key<P>];

/**
 * A mutation. Input fields are filled from the row's id, then from `args`, then from the form. An update sends only
 * changed and required fields. Example: `{ mutation: 'createBook', args: { shelfId: 'scope.shelfId' } }`.
 */
export type Write<S extends ScreenShape, T> = {
  [M in Key<S['mutation']>]: WriteSettings<S, T, M> &
    (IsRow<Present<S['mutation'][M]>, T> extends true
      ? { readonly record?: 'none' }
      : { readonly record: RowKey<Present<S['mutation'][M]>, T> | 'none' });
}[Key<S['mutation']>];

interface WriteSettings<S extends ScreenShape, T, M extends Key<S['mutation']>> {
  readonly mutation: M;
  /** Target of the entered values. Default: the argument `input`, or else the arguments themselves. */
  readonly data?: ArgPath<ArgsIn<S['mutationArgs'], M>>;
  /** Sources of arguments: fields of the input, or with `data` paths that start with an argument. */
  readonly args?: PathArgs<InputOf<S, M>, From<S, T>> & PathArgs<ArgsIn<S['mutationArgs'], M>, From<S, T>>;
}

type DataPlaces<A> =
  | A
  | { [K in Key<A>]: Inner<A, K> | { [L in Key<Inner<A, K>>]: Inner<Inner<A, K>, L> }[Key<Inner<A, K>>] }[Key<A>];

/** The inputs of all mutations that return a row of the type, either directly or in a payload. */
export type WriteInput<S extends ScreenShape, T> = {
  [M in Key<S['mutation']>]: IsRow<Present<S['mutation'][M]>, T> extends true
    ? InputOf<S, M> | OuterInput<S, M>
    : [RowKey<Present<S['mutation'][M]>, T>] extends [never]
      ? never
      : DataPlaces<ArgsIn<S['mutationArgs'], M>>;
}[Key<S['mutation']>];
/** Places for entered values other than `input` itself: a required field of `input`, or any argument. */
type OuterInput<S extends ScreenShape, M> =
  ArgsIn<S['mutationArgs'], M> extends { input: infer I }
    ? { [K in RequiredKeys<One<I>>]: Fields<Present<One<I>[K]>> }[RequiredKeys<One<I>>]
    : DataPlaces<ArgsIn<S['mutationArgs'], M>>;
