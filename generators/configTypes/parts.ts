import type {
  ActionConfig,
  ColumnConfig,
  CreateConfig,
  FilterConfig,
  FormFieldConfig,
  ListConfig,
  RowActionsConfig,
} from '../model/config.ts';
import type { WriteInput } from './calls.ts';
import type { Settings } from './kinds.ts';
import type { FieldOf, IsClosed, Key, OfObjects, Present, ScreenShape, ValueAt } from './schemaShape.ts';

// Interfaces, because errors then contain their names instead of all members.

interface Column<S extends ScreenShape, T> extends Settings<Omit<ColumnConfig, 'sortable'>, S, T> {
  /** Makes the header sort. If the API has a type of sort keys, the field must be one of them. Default: false. */
  readonly sortable?: boolean;
}

/** The values of the fields that have a closed set of them, and those of any enum that the filter may name. */
type Choice<S extends ScreenShape, T> =
  | { [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>> ? ValueAt<T, F> : never }[FieldOf<T>]
  | S['enums'][Key<S['enums']>];

interface Filter<S extends ScreenShape, T> extends Settings<Omit<FilterConfig, 'choices'>, S, T> {
  /** The values on offer, in their order. */
  readonly choices?: readonly Choice<S, T>[];
}

interface InputField<S extends ScreenShape, I, F> extends Settings<
  Omit<FormFieldConfig, 'field' | 'defaultValue' | 'choices'>,
  S,
  unknown
> {
  /** A field of the operation's input, or of an input within it. */
  readonly field: F;
  /** Initial value of a new record; a Boolean with one is a switch. Default: none. */
  readonly defaultValue?: ValueAt<I, F>;
  /** The choices on offer, in their order. Default: all values of the type. */
  readonly choices?: readonly One<ValueAt<I, F>>[];
}

type One<V> = V extends readonly (infer Item)[] ? Present<Item> : V;
type FormField<S extends ScreenShape, I> = I extends unknown
  ? { [F in FieldOf<I>]: InputField<S, I, F> }[FieldOf<I>]
  : never;

type PartOf<I> = I extends readonly unknown[]
  ? I
  : I extends object
    ? { readonly [K in keyof I]?: K extends OfObjects ? unknown : PartOf<Present<I[K]>> }
    : I;

/** Action in a project without icons or permissions. */
type AnyAction = Omit<ActionConfig, 'icon' | 'permission' | 'data' | 'form'> &
  Partial<Pick<ActionConfig, 'icon' | 'permission'>>;
interface Action<S extends ScreenShape, T, I> extends Settings<AnyAction, S, T> {
  /** Updates the row with these values. */
  readonly data?: PartOf<I>;
  /** Opens fields of the update operation's input with the row's values. */
  readonly form?: readonly FormField<S, I>[];
}

interface RowActions<S extends ScreenShape, T, I> extends Settings<Omit<RowActionsConfig, 'actions'>, S, T> {
  /** A menu of actions, in their order. */
  readonly actions?: readonly Action<S, T, I>[];
}

export interface List<S extends ScreenShape, T> extends Settings<
  Omit<ListConfig, 'columns' | 'filters' | 'rowActions'>,
  S,
  T
> {
  /** Columns of a row, in the order of the screen. */
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
