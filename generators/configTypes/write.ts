import type { WriteConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type {
  ArgPath,
  ArgSource,
  ArgsIn,
  DataAt,
  IsRow,
  Fields,
  Inner,
  InputOf,
  One,
  PathArgs,
  RequiredKeys,
  Same,
} from './args.ts';
import type { Key, Present, ScreenShape } from './schemaShape.ts';

/** The keys of a payload that hold a row of a type, or a list of such. */
type RowKey<P, T> = {
  [K in Key<P>]: Same<Present<P[K]>, T> extends true
    ? K
    : Present<P[K]> extends readonly (infer I)[]
      ? Same<Present<I>, T> extends true
        ? K
        : never
      : never;
}[Key<P>];

type RowWord<P, T> =
  IsRow<P, T> extends true ? { readonly record?: 'none' } : { readonly record: RowKey<P, T> | 'none' };

/**
 * A mutation. Fields of its input are filled from the row's id, then from `args`, the rest from what was entered; an
 * update sends of that only what has changed, and what the input requires. Example:
 * `{ mutation: 'createBook', args: { shelfId: 'scope.shelfId' } }`.
 */
type WriteCall<S extends ScreenShape, T> = {
  [M in Key<S['mutation']>]: { readonly mutation: M } & RowWord<Present<S['mutation'][M]>, T> &
    PlaceWords<S, M> &
    SaveWords<S, M>;
}[Key<S['mutation']>];

type PlaceWords<S extends ScreenShape, M> =
  | {
      readonly data?: never;
      readonly args?: PathArgs<InputOf<S, M>, S['words']['scope']>;
    }
  | {
      readonly data: ArgPath<ArgsIn<S['mutationArgs'], M>>;
      readonly args?:
        | PathArgs<ArgsIn<S['mutationArgs'], M>, S['words']['scope']>
        | { readonly [path: `${string}.${string}`]: ArgSource<unknown, S['words']['scope']> };
    };

type SaveWords<S extends ScreenShape, M> = Narrowed<
  Pick<WriteConfig, 'fields' | 'nullMeans'>,
  { fields: readonly FieldsOfAny<DataPlaces<ArgsIn<S['mutationArgs'], M>>>[] }
>;

type FieldsOfAny<U> = U extends unknown ? Key<U> : never;
/** Every place of a mutation that may take what was entered. */
type DataPlaces<A> =
  | A
  | { [K in Key<A>]: Inner<A, K> | { [L in Key<Inner<A, K>>]: Inner<Inner<A, K>, L> }[Key<Inner<A, K>>] }[Key<A>];

/**
 * One call of a save, or several in turn. Example:
 * `[{ mutation: 'renameBook', fields: ['name'] }, { mutation: 'moveBook', fields: ['shelfId'] }]`.
 */
export type Write<S extends ScreenShape, T> = WriteCall<S, T> | readonly WriteCall<S, T>[];

/** The inputs of every mutation that answers with a row of the type. */
export type WriteInput<S extends ScreenShape, T> = {
  [M in Key<S['mutation']>]: IsRow<Present<S['mutation'][M]>, T> extends true
    ? InputOf<S, M> | Foreign<S, M>
    : [RowKey<Present<S['mutation'][M]>, T>] extends [never]
      ? never
      : DataPlaces<ArgsIn<S['mutationArgs'], M>>;
}[Key<S['mutation']>];
/** The places that are no field of our own kind of input: what an input requires whole, or any of the arguments. */
type Foreign<S extends ScreenShape, M> =
  ArgsIn<S['mutationArgs'], M> extends { input: infer I }
    ? { [K in RequiredKeys<One<I>>]: Fields<Present<One<I>[K]>> }[RequiredKeys<One<I>>]
    : DataPlaces<ArgsIn<S['mutationArgs'], M>>;

export type CreateInput<S extends ScreenShape, O> = O extends { readonly create: infer C } ? CallInput<S, C> : never;
type CallInput<S extends ScreenShape, C> = C extends readonly (infer One)[]
  ? CallInput<S, One>
  : C extends { readonly mutation: infer M; readonly data: infer P }
    ? DataAt<ArgsIn<S['mutationArgs'], M>, P>
    : C extends { readonly mutation: infer M }
      ? InputOf<S, M>
      : never;
