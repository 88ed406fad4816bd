import type { ListCall, OneCall, Write } from './configTypes/calls.ts';
import type { Of, Settings } from './configTypes/kinds.ts';
import type { Create, List } from './configTypes/parts.ts';
import type { Key, SchemaShape, ScreenShape, WordTypes } from './configTypes/schemaShape.ts';
import type { ResourceConfig as Declared } from './model/config.ts';

export type { FieldOf, SchemaShape } from './configTypes/schemaShape.ts';
export type { WordsOf } from './configTypes/schemaShape.ts';

interface Operations<S extends ScreenShape, T> {
  readonly getList: ListCall<S, T>;
  /** The call of one row. Default: the row is looked up in the list. */
  readonly getOne?: OneCall<S, T>;
  readonly create?: Write<S, T>;
  readonly update?: Write<S, T>;
  readonly delete?: Write<S, T>;
}

/** The settings of a resource (generators/config), as far as the schema and the project's words allow them. */
export interface ResourceConfig<S extends ScreenShape, T> extends Settings<
  Omit<Declared, 'operations' | 'list' | 'create'>,
  S,
  T
> {
  /** The calls of the API behind react-admin's getList, getOne, create, update and delete. */
  readonly operations: Operations<S, T>;
  readonly list: List<S, T>;
  /** The create button and its dialog; the fields are those of the create operation's input. Default: no button. */
  readonly create?: Create<S, T>;
}

type Screens<S extends SchemaShape, W extends WordTypes, R> = {
  readonly [K in keyof R]: ResourceConfig<Of<S, W, K>, R[K] extends keyof S['types'] ? S['types'][R[K]] : never>;
};

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
  (config: Screens<S, W, R>): Screens<S, W, R> =>
    config;
