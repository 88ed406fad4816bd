import type { ListConfig, ResourceConfig as ResourceSettings, RowActionsConfig } from './model/config.ts';
import type { Narrowed } from './configTypes/narrowed.ts';
import type { Column, Shown } from './configTypes/column.ts';
import type { Filter } from './configTypes/filter.ts';
import type { CreateForm, CreateSlot, Forms, OpenInput } from './configTypes/form.ts';
import type { ListCall, OneCall } from './configTypes/listCall.ts';
import type { RowAction } from './configTypes/rowAction.ts';
import type { FieldInAny, FieldOf, Key, Present, SchemaShape, ScreenShape } from './configTypes/schemaShape.ts';
import type { WordTypes } from './configTypes/words.ts';
import type { Write, WriteInput } from './configTypes/write.ts';

export type { FieldOf, SchemaShape } from './configTypes/schemaShape.ts';
export type { WordsOf } from './configTypes/words.ts';

type Fields<T> = readonly FieldOf<T>[];

type RowActions<S extends ScreenShape, T> = Narrowed<
  Pick<RowActionsConfig, 'audience' | 'bulkAudience'>,
  { audience: readonly S['words']['audience'][]; bulkAudience: readonly S['words']['audience'][] }
> &
  (
    | { readonly actions: readonly RowAction<T, WriteInput<S, T>, Key<S['types']>, S['words']>[] }
    | { readonly slot: string }
  );

type List<S extends ScreenShape, T> = Narrowed<
  ListConfig,
  {
    sort: { readonly field: FieldOf<T>; readonly order: 'ASC' | 'DESC' };
    columns: readonly Column<T, Key<S['types']>, S['words']>[];
    additionalFields: readonly FieldInAny<T>[];
    search: Fields<T>;
    filters: readonly Filter<S, T>[];
    tieBreaks: Fields<T>;
    recordRepresentation: FieldOf<T>;
    subject: S['words']['subjectRule'];
    copyStatus: FieldOf<T>;
    exportAudience: readonly S['words']['audience'][];
    rowActions: RowActions<S, T>;
    illustration: S['words']['illustration'];
  }
>;

type Operations<S extends ScreenShape, T> = Narrowed<
  ResourceSettings['operations'],
  {
    getList: ListCall<S, T>;
    getOne: OneCall<S, T>;
    create: Write<S, T>;
    update: Write<S, T>;
    delete: Write<S, T>;
  }
>;

/** The settings of a resource (generators/config), as far as the schema and the project's words allow them. */
export type ResourceConfig<S extends ScreenShape, T> = Narrowed<
  ResourceSettings,
  {
    id: Fields<T>;
    permission: S['words']['permission'];
    icon: S['words']['icon'];
    operations: Operations<S, T>;
    json: readonly Key<T>[];
    list: List<S, T>;
    page: { readonly path: string; readonly icon: S['words']['icon']; readonly permission: S['words']['permission'] };
    show: { readonly fields: readonly Shown<T, Key<S['types']>>[] };
    create: CreateForm<WriteInput<S, T> | OpenInput, Key<S['types']>, S['words']> | CreateSlot<S['words']>;
  }
>;

type Screens<S extends ScreenShape, R> = {
  readonly [K in keyof R]: ResourceConfig<S, R[K] extends keyof S['types'] ? S['types'][R[K]] : never>;
};

type KeyOfAny<U> = U extends unknown ? keyof U : never;
type ValueOfAny<U, K> = U extends unknown ? (K extends keyof U ? Present<U[K]> : never) : never;
// An inferred type may have keys that its constraint does not know: here they are refused.
type Known<C, Shape> = C extends readonly unknown[]
  ? { readonly [I in keyof C]: Known<C[I], Shape extends readonly (infer E)[] ? E : never> }
  : C extends object
    ? {
        readonly [K in keyof C]: K extends KeyOfAny<Shape>
          ? Known<C[K], ValueOfAny<Shape, K>>
          : `unknown: ${K & string}`;
      }
    : unknown;

/**
 * Types screens.config.ts against the schema: a wrong field, operation,
 * argument, value, audience, rule or setting is a compile error in its place.
 * The config is data: `npm run generate` reads its text and never runs it. `W` is the type of the project's words.
 *
 * @example
 * interface Resources { books: 'Book' }
 * export default defineScreens<Schema, Resources>()({ books: { id: ['id'], operations: {…}, list: {…} } });
 */
export const defineScreens =
  <S extends SchemaShape, R extends { [K in keyof R]: Key<S['types']> }, W extends WordTypes = WordTypes>() =>
  <const C extends Screens<S & { words: W }, R>>(
    config: C & Forms<S & { words: W }, C> & Known<C, Screens<S & { words: W }, R>>,
  ): C =>
    config;
