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
import type { FieldOf, Key, Present, ScreenShape, ValueAt } from './schemaShape.ts';

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
  | (Exclude<W, ''> extends never
      ? never
      : {
          /**
           * The key of the page that holds the rows; of a connection `nodes` or
           * `edges.node`. Left out when the query answers with the rows themselves.
           */
          readonly items: Exclude<W, ''>;
        });

export type ListCall<S extends ScreenShape, T> = {
  [Q in Key<Answers<S>>]: [RowsIn<Present<Answers<S>[Q]>, T>] extends [never]
    ? never
    : ListWords<S, Q> & ItemsWord<RowsIn<Present<Answers<S>[Q]>, T>>;
}[Key<Answers<S>>];

interface ListWords<S extends ScreenShape, Q extends Key<Answers<S>>> {
  /**
   * A query, or a field with arguments of what a query answers with. Examples: `'getCourses'`, `'repository.labels'`.
   */
  readonly query: Q;
  /**
   * Required arguments and where they come from; paging, filter and
   * sort are seen to. Those of a field on the way are named after it.
   * Examples: `{ orgId: 'scope.orgId' }`, `{ 'repository.owner': { value: 'octocat' } }`.
   */
  readonly args: ListArgs<S, Q>;
  /** Calls the query once for each value and merges. Example: `{ type: ['orgadmin', 'orgcontentcreator'] }`. */
  readonly fanOut?: { readonly [A in Key<ArgsIn<AnswerArgs<S>, Q>>]?: readonly Present<ArgsIn<AnswerArgs<S>, Q>[A]>[] };
  /**
   * By which arguments pages are asked for: after the cursor of `pageInfo`, or from an
   * offset. `size`: rows a call, at most 100, where the API allows fewer; default: 100.
   * Default: `limit` and `nextPageToken`, where the query takes them; else everything comes at once.
   * Examples: `{ limit: 'first', after: 'after' }`, `{ limit: 'paging.limit', offset: 'paging.offset', size: 50 }`.
   */
  readonly pages?: {
    readonly limit: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly after?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly offset?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly size?: number;
  };
  /**
   * The query that counts the rows, by the same conditions, and where it says the number. Default: `totalCount`
   * of the page, where it has one. Example: `{ query: 'authors_aggregate', at: 'aggregate.count' }`.
   */
  readonly count?: { [C in Key<S['query']>]: { readonly query: C; readonly at: FieldOf<Present<S['query'][C]>> } }[Key<
    S['query']
  >];
  /**
   * The argument that takes the order; its type says how: `NAME_ASC`, `{ field: NAME, direction: ASC }` or
   * `{ name: asc }`, one or in a list. Default: `sort`, as our own API takes it. Example: `'order_by'`.
   */
  readonly order?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
  /**
   * The yes-or-no argument that turns the order round, where `order` takes only what is sorted by: `TITLE`.
   * Default: none. Example: `order: 'sortKey', reverse: 'reverse'`.
   */
  readonly reverse?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
  /**
   * The argument that takes the filters, or `''` when they are arguments themselves; its type says how: `[a, b]`,
   * `{ _in: [a, b] }` or `{ in: [a, b] }`. Default: `filter`, as our own API takes it. Example: `'where'`.
   */
  readonly where?: ArgPath<ArgsIn<AnswerArgs<S>, Q>> | '';
  /**
   * The argument that takes what is searched for. Default: a condition of `where`
   * on each field that is searched, such as `_ilike`. Example: `'query'`.
   */
  readonly text?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
}

type ListArgs<S extends ScreenShape, Q> = FanOutArgs<ArgsIn<AnswerArgs<S>, Q>, S['words']['scope']> &
  (Q extends `${infer Head}.${string}` ? OuterArgs<Head, ArgsIn<S['queryArgs'], Head>, S['words']['scope']> : unknown);
type OuterArgs<Head extends string, A, Scope extends string> = {
  readonly [K in RequiredKeys<A> & string as `${Head}.${K}`]: ArgSource<Present<A[K]>, Scope>;
} & {
  readonly [K in Exclude<Key<A>, RequiredKeys<A>> as `${Head}.${K}`]?: ArgSource<Present<A[K]>, Scope>;
};
// An argument may also come from fanOut, which the generator checks.
type FanOutArgs<A, Scope extends string> = {
  readonly [K in Exclude<ArgPath<A>, A extends { nextPageToken?: unknown } ? PageArgs : never>]?: ArgSource<
    ValueAt<A, K>,
    Scope
  >;
};

export type OneCall<S extends ScreenShape, T> = {
  [Q in Key<S['query']>]: Same<Present<S['query'][Q]>, T> extends true
    ? { readonly query: Q; readonly args: ArgsOf<ArgsIn<S['queryArgs'], Q>, S['words']['scope']> }
    : never;
}[Key<S['query']>];
