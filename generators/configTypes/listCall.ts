import type { ListCallConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type {
  AnswerArgs,
  Answers,
  ArgPath,
  ArgSource,
  ArgsIn,
  ArgsOf,
  ItemsKey,
  PageArgs,
  RequiredKeys,
  Same,
} from './args.ts';
import type { FieldOf, Key, OfObjects, Present, ScreenShape, ValueAt } from './schemaShape.ts';

/** Where a query's answer holds rows of a type: a key, `edges.node`, or `''` when it is the rows. */
type RowsIn<P, T> = P extends readonly (infer I)[]
  ? Same<Present<I>, T> extends true
    ? ''
    : never
  : | ItemsKey<P, T>
    | (P extends { edges?: infer E }
        ? Present<E> extends readonly (infer I)[]
          ? Present<I> extends { node?: infer N }
            ? Same<Present<N>, T> extends true
              ? 'edges.node'
              : never
            : never
          : never
        : never);

type ItemsWord<W extends string> =
  | ('' extends W ? { readonly items?: undefined } : never)
  | (Exclude<W, ''> extends never ? never : { readonly items: Exclude<W, ''> });

export type ListCall<S extends ScreenShape, T> = {
  [Q in Key<Answers<S>>]: [RowsIn<Present<Answers<S>[Q]>, T>] extends [never]
    ? never
    : ListWords<S, Q> & ItemsWord<RowsIn<Present<Answers<S>[Q]>, T>>;
}[Key<Answers<S>>];

type ListWords<S extends ScreenShape, Q extends Key<Answers<S>>> = Narrowed<
  Omit<ListCallConfig, 'items'>,
  {
    query: Q;
    args: ListArgs<S, Q>;
    fanOut: FanOut<ArgsIn<AnswerArgs<S>, Q>>;
    pagination: Narrowed<
      NonNullable<ListCallConfig['pagination']>,
      Record<'limit' | 'after' | 'offset', ListPath<S, Q>>
    >;
    count: { [C in Key<S['query']>]: CountWords<C, Present<S['query'][C]>> }[Key<S['query']>];
    sort: ListPath<S, Q>;
    reverse: ListPath<S, Q>;
    filter: ListPath<S, Q> | '';
    search: ListPath<S, Q>;
  }
>;

type FanOut<A> = { readonly [K in Exclude<Key<A>, OfObjects>]?: readonly Present<A[K & keyof A]>[] };

type CountWords<C, Answer> = Answer extends number
  ? { readonly query: C; readonly field?: undefined }
  : { readonly query: C; readonly field: FieldOf<Answer> };

/** An argument of the list's call, or a field of one. */
type ListPath<S extends ScreenShape, Q> = ArgPath<ArgsIn<AnswerArgs<S>, Q>>;

type ListArgs<S extends ScreenShape, Q> = FanOutArgs<ArgsIn<AnswerArgs<S>, Q>, S['words']['scope']> &
  (Q extends `${infer Head}.${string}` ? OuterArgs<Head, ArgsIn<S['queryArgs'], Head>, S['words']['scope']> : unknown);
type OuterArgs<Head extends string, A, Scope extends string> = {
  readonly [K in RequiredKeys<A> & string as `${Head}.${K}`]: ArgSource<Present<A[K]>, Scope>;
} & {
  readonly [K in Exclude<Key<A>, RequiredKeys<A>> as `${Head}.${K}`]?: ArgSource<Present<A[K]>, Scope>;
};
// An argument may also come from fanOut, which the generator checks.
type FanOutArgs<A, Scope extends string> = {
  readonly [
    K in Exclude<ArgPath<A>, OfObjects | (A extends { nextPageToken?: unknown } ? PageArgs : never)>
  ]?: ArgSource<ValueAt<A, K>, Scope>;
};

export type OneCall<S extends ScreenShape, T> = {
  [Q in Key<S['query']>]: Same<Present<S['query'][Q]>, T> extends true
    ? { readonly query: Q; readonly args: ArgsOf<ArgsIn<S['queryArgs'], Q>, S['words']['scope']> }
    : never;
}[Key<S['query']>];
