import type {
  ActionConfig,
  ColumnConfig,
  CreateConfig,
  FilterConfig,
  FormFieldConfig,
  ListConfig,
  RowActionsConfig,
  ResourceConfig as Declared,
} from './model/config.ts';
import type { WriteInput, ListCall, OneCall, Write, One } from './configTypes/calls.ts';
import type {
  Settings,
  FieldOf,
  IsClosed,
  Key,
  OfObjects,
  Present,
  ScreenShape,
  ValueAt,
  Of,
  SchemaShape,
  WordTypes,
  NestedField,
} from './configTypes/schemaShape.ts';

// Interfaces, because errors then show their names and not all of their members.

interface Column<S extends ScreenShape, T> extends Settings<Omit<ColumnConfig, 'sortable'>, S, T> {
  /** Makes the column sortable. If the API has a type of sort keys, the field must be one of them. Default: false. */
  readonly sortable?: boolean;
}

/** The values of all fields with a closed set of values, and of all enums that a filter can name. */
type Choice<S extends ScreenShape, T> =
  | { [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>> ? ValueAt<T, F> : never }[FieldOf<T>]
  | S['enums'][Key<S['enums']>];

interface Filter<S extends ScreenShape, T> extends Settings<Omit<FilterConfig, 'choices'>, S, T> {
  /** The choices in the order of the menu. */
  readonly choices?: readonly Choice<S, T>[];
}

type OfForm = 'field' | 'defaultValue' | 'choices';
interface InputField<S extends ScreenShape, I, F> extends Settings<Omit<FormFieldConfig, OfForm>, S, unknown> {
  /** A field of the operation's input, or of an input inside it. */
  readonly field: F;
  /** Initial value for a new record. With one, a Boolean is shown as a switch. Default: none. */
  readonly defaultValue?: ValueAt<I, F>;
  /** The choices in the order of the screen. Default: all values of the type. */
  readonly choices?: readonly One<ValueAt<I, F>>[];
}

type FieldName<I> = (I extends unknown ? Key<I> : never) | (I extends unknown ? NestedField<I> : never);
interface AnyField<S extends ScreenShape, I> extends Settings<Omit<FormFieldConfig, OfForm>, S, unknown> {
  readonly field: FieldName<I>;
  readonly defaultValue?: never;
  readonly choices?: never;
}
/** Fields with the types of their values. The last member accepts all field names, which keeps errors short. */
type FormField<S extends ScreenShape, I> =
  | (I extends unknown ? { [F in FieldOf<I>]: InputField<S, I, F> }[FieldOf<I>] : never)
  | AnyField<S, I>;

type PartOf<I> = I extends readonly unknown[]
  ? I
  : I extends object
    ? { readonly [K in keyof I]?: K extends OfObjects ? unknown : PartOf<Present<I[K]>> }
    : I;

/** An action, for projects without icons or permissions. */
type AnyAction = Omit<ActionConfig, 'icon' | 'permission' | 'data' | 'form'> &
  Partial<Pick<ActionConfig, 'icon' | 'permission'>>;
interface Action<S extends ScreenShape, T, I> extends Settings<AnyAction, S, T> {
  /** Updates the row with these values. */
  readonly data?: PartOf<I>;
  /** Opens a form with fields of the update operation's input, filled with the row's values. */
  readonly form?: readonly FormField<S, I>[];
}

interface RowActions<S extends ScreenShape, T, I> extends Settings<Omit<RowActionsConfig, 'actions'>, S, T> {
  /** A menu of actions in this order. */
  readonly actions?: readonly Action<S, T, I>[];
}

export interface List<S extends ScreenShape, T> extends Settings<
  Omit<ListConfig, 'columns' | 'filters' | 'rowActions'>,
  S,
  T
> {
  /** The columns in their order on the screen. */
  readonly columns: readonly Column<S, T>[];
  readonly filters?: readonly Filter<S, T>[];
  /** The row's last column: a menu of actions, or a hand-written component. */
  readonly rowActions?: RowActions<S, T, WriteInput<S, T>>;
}

type AnyCreate = Omit<CreateConfig, 'audience' | 'fields'> & Partial<Pick<CreateConfig, 'audience'>>;
export interface Create<S extends ScreenShape, T> extends Settings<AnyCreate, S, T> {
  /** The generated dialog's fields. */
  readonly fields?: readonly FormField<S, WriteInput<S, T>>[];
}

export type { FieldOf, SchemaShape, WordsOf } from './configTypes/schemaShape.ts';

interface Operations<S extends ScreenShape, T> {
  readonly getList: ListCall<S, T>;
  /** The call that reads one row. Default: the row is looked up in the list. */
  readonly getOne?: OneCall<S, T>;
  readonly create?: Write<S, T>;
  readonly update?: Write<S, T>;
  readonly delete?: Write<S, T>;
}

/** The settings of a resource (generators/config), restricted to names of the schema and the project's words. */
export interface ResourceConfig<S extends ScreenShape, T> extends Settings<
  Omit<Declared, 'operations' | 'list' | 'create'>,
  S,
  T
> {
  /** API calls of react-admin's getList, getOne, create, update and delete. */
  readonly operations: Operations<S, T>;
  readonly list: List<S, T>;
  /** The create button and its dialog, with fields of the create operation's input. Default: no button. */
  readonly create?: Create<S, T>;
}

type Screens<S extends SchemaShape, W extends WordTypes, R> = {
  readonly [K in keyof R]: ResourceConfig<Of<S, W, K>, R[K] extends keyof S['types'] ? S['types'][R[K]] : never>;
};

/**
 * Types screens.config.ts against the schema: a wrong field, operation, argument, value, audience, rule or setting is a
 * compile error where it is written. The config is data: `npm run generate` reads its text and never runs it. `W` is
 * the type of the project's words.
 *
 * @example
 * interface Resources { books: 'Book' }
 * export default defineScreens<Schema, Resources>()({ books: { id: ['id'], operations: {…}, list: {…} } });
 */
export const defineScreens =
  <S extends SchemaShape, R extends { [K in keyof R]: Key<S['types']> }, W extends WordTypes = WordTypes>() =>
  (config: Screens<S, W, R>): Screens<S, W, R> =>
    config;
