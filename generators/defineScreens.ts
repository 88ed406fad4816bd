import type { Audience } from '../src/domain/audience.ts';
import type { ICON_NAMES } from '../src/domain/iconNames.ts';
import type { ExportRule, MatchRule, SortRule } from '../src/domain/listRules.ts';
import type { Action } from '../src/domain/permissions.ts';
import type { SubjectRule } from '../src/domain/rowSubject.ts';
import type { TextRule } from '../src/domain/validation.ts';
import type { FeatureName } from '../src/domain/words.ts';

/** What `npm run generate` makes of schema.graphql: `Schema` of src/generated/schema.generated.ts. */
export interface SchemaShape {
  types: object;
  enums: object;
  query: object;
  mutation: object;
  queryArgs: object;
  mutationArgs: object;
}

type Key<T> = keyof T & string;
// Distributive, so that errors show the members instead of the alias.
type Present<T> = T extends null | undefined ? never : T;
type Leaf = string | number | boolean | readonly unknown[];

/** A field's path, one level deep: `name`, `states.visible`. */
export type FieldOf<T> = Key<T> | { [K in Key<T>]: Present<T[K]> extends Leaf ? never : `${K}.${Key<Present<T[K]>>}` }[Key<T>];

/** The values of a field, by its path. */
type ValueAt<T, F> = F extends `${infer Head}.${infer Tail}` ? ValueAt<Present<T[Head & keyof T]>, Tail> : Present<T[F & keyof T]>;
/** Whether a type is a closed set of texts. */
type IsClosed<V> = V extends string ? (string extends V ? false : true) : false;

/** Where an argument of a call comes from: the row's id, the screen's org or course, or the row as it was. */
export type ArgSource = 'id' | 'scope.orgId' | 'scope.courseId' | `record.${string}`;

type RequiredKeys<A> = { [K in keyof A]-?: undefined extends A[K] ? never : K }[keyof A];
type PageArgs = 'limit' | 'nextPageToken' | 'filter' | 'sort';
type ArgsOf<A, Skip extends string = never> = { readonly [K in Exclude<RequiredKeys<A>, Skip>]: ArgSource } & {
  readonly [K in Exclude<keyof A, RequiredKeys<A> | Skip>]?: ArgSource;
};

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** The keys of a page that hold rows of a type. */
type ItemsKey<P, T> = { [K in Key<P>]: Present<P[K]> extends readonly (infer I)[] ? (Same<Present<I>, T> extends true ? K : never) : never }[Key<P>];

type ArgsIn<Args, Name> = Name extends keyof Args ? Args[Name] : never;
/** The one input object of a mutation. */
type InputOf<S extends SchemaShape, M> = ArgsIn<S['mutationArgs'], M> extends { input: infer I } ? Present<I> : never;

type ListCall<S extends SchemaShape, T> = {
  [Q in Key<S['query']>]: ItemsKey<Present<S['query'][Q]>, T> extends never
    ? never
    : {
        readonly query: Q;
        /** The key of the page that holds the rows. */
        readonly items: ItemsKey<Present<S['query'][Q]>, T>;
        /** Required arguments and where they come from; paging, filter and sort are seen to. */
        readonly args: FanOutArgs<ArgsIn<S['queryArgs'], Q>>;
        /** Calls the query once for each value and merges. Example: `{ type: ['orgadmin', 'orgcontentcreator'] }`. */
        readonly fanOut?: { readonly [A in Key<ArgsIn<S['queryArgs'], Q>>]?: readonly Present<ArgsIn<S['queryArgs'], Q>[A]>[] };
      };
}[Key<S['query']>];
// An argument may also come from fanOut, which the generator checks.
type FanOutArgs<A> = { readonly [K in Exclude<keyof A, PageArgs>]?: ArgSource };

type OneCall<S extends SchemaShape, T> = {
  [Q in Key<S['query']>]: Same<Present<S['query'][Q]>, T> extends true ? { readonly query: Q; readonly args: ArgsOf<ArgsIn<S['queryArgs'], Q>> } : never;
}[Key<S['query']>];

/**
 * A mutation that answers with a row of the type. Fields of its input are filled from the row's id, then from `args`, the rest from what was
 * entered; an update sends of that only what has changed. Example: `{ mutation: 'createCourse', args: { orgId: 'scope.orgId' } }`.
 */
type WriteCall<S extends SchemaShape, T> = {
  [M in Key<S['mutation']>]: Same<Present<S['mutation'][M]>, T> extends true
    ? { readonly mutation: M; readonly args?: { readonly [F in Key<InputOf<S, M>>]?: ArgSource } }
    : never;
}[Key<S['mutation']>];

/** The inputs of every mutation that answers with a row of the type. */
type WriteInput<S extends SchemaShape, T> = { [M in Key<S['mutation']>]: Same<Present<S['mutation'][M]>, T> extends true ? InputOf<S, M> : never }[Key<S['mutation']>];
type CreateInput<S extends SchemaShape, C> = C extends { readonly create: { readonly mutation: infer M } } ? InputOf<S, M> : never;

/**
 * A column, in the order of the screen. Its header is the message `<resource>.column.<field>`; values of an enum show as `<Enum>.<value>`.
 * Example: `{ field: 'role', sortable: true, sortBy: 'role', from: 480, for: ['reviewer'] }`.
 */
interface Column<T> {
  /** The field that is shown, and the column's key in addresses. */
  readonly field: FieldOf<T>;
  /** The header sorts; the field must be one of the API's ColumnKey. Default: false. */
  readonly sortable?: boolean;
  /** The order, where the plain value would not do: a rule of src/domain/listRules.ts. Default: the value; texts without regard to case and accents. */
  readonly sortBy?: SortRule;
  /** The window width from which it shows, in CSS pixels. Default: always. */
  readonly from?: 480 | 600 | 700 | 768 | 800 | 980;
  /** Who sees it. Default: everybody. */
  readonly for?: readonly Audience[];
  /** Hand-written cell: the export of this name in `src/features/<resource>/<Name>.tsx`. Default: the value. */
  readonly slot?: string;
  /** What an export as CSV says, where the value is no plain one: a rule of src/domain/listRules.ts. Default: the value. */
  readonly exportAs?: ExportRule;
}

/** Its label is the message `<resource>.filter.<key>`, and that of a value `<Enum>.<value>`. */
interface FilterBase {
  /** Its name in the address and in the API's filter, or that of an argument that the list fans out over. Default: the field. Example: `visible` for `states.visible`. */
  readonly key?: string;
  /** Who is offered it. Default: everybody; `[]` for a filter that only pages set. */
  readonly for?: readonly Audience[];
  /** The org's feature without which it isn't offered. Default: none. */
  readonly feature?: FeatureName;
}

/** Keeps rows that have any of the chosen values of a field. Example: `{ field: 'role', kind: 'oneOf', values: ['learner', 'reviewer'] }`. */
type OneOfFilter<T> = {
  [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>>
    ? FilterBase & { readonly field: F; readonly kind: 'oneOf'; /** The values on offer, in their order. */ readonly values: readonly ValueAt<T, F>[]; readonly vocabulary?: never }
    : never;
}[FieldOf<T>];

/**
 * Keeps rows that meet a condition named by any of the chosen words of an enum.
 * Example: `{ field: 'autoEnrollment', kind: 'oneOf', vocabulary: 'AutoEnrollmentActivity', values: ['active'], matchBy: 'autoEnrollment' }`.
 */
type ConditionFilter<S extends SchemaShape, T> = {
  [V in Key<S['enums']>]: FilterBase & {
    readonly field: FieldOf<T>;
    readonly kind: 'oneOf';
    /** The enum that the words are of. */
    readonly vocabulary: V;
    readonly values: readonly S['enums'][V][];
    /** The condition: a rule of src/domain/listRules.ts. */
    readonly matchBy: MatchRule;
  };
}[Key<S['enums']>];

/**
 * either: only rows where the field is set, or only those where it isn't, by the messages `<resource>.filter.<key>.true` and `.false`.
 * flag: only rows where the field is set. hidden: such rows are left out until the list's options, by the message `<resource>.option.<key>`,
 * ask for them; then the filter menu offers to show them alone. Example: `{ field: 'archived', kind: 'hidden' }`.
 */
type SwitchFilter<T> = FilterBase & { readonly field: FieldOf<T>; readonly kind: 'either' | 'flag' | 'hidden' };

/** Keeps rows that have any of the chosen words; on offer is every word that a row has. Example: `{ field: 'tags', key: 'tag', kind: 'words', matchBy: 'tags' }`. */
type WordsFilter<T> = FilterBase & { readonly field: FieldOf<T>; readonly kind: 'words'; readonly matchBy: MatchRule };

/** An entry of the filter menu. */
type Filter<S extends SchemaShape, T> = OneOfFilter<T> | ConditionFilter<S, T> | SwitchFilter<T> | WordsFilter<T>;

/** The part of an input, at any depth. */
type PartOf<I> = I extends readonly unknown[] ? I : I extends object ? { readonly [K in keyof I]?: PartOf<Present<I[K]>> } : I;

interface ActionBase<T> {
  /** Its name in the address and in messages. */
  readonly key: string;
  readonly icon: (typeof ICON_NAMES)[number];
  /** The row of the permission table (src/domain/permissions.ts) that allows it. */
  readonly may: Action;
  /** Offered only to rows whose field has this value. Default: to all. */
  readonly when?: { readonly field: FieldOf<T>; readonly is: string | boolean };
  /** Offered also to rows whose copy failed. Default: false. */
  readonly onFailedCopy?: true;
}

interface WriteActionBase<T> extends ActionBase<T> {
  /** Asks first, by the messages `<resource>.<key>.title`, `.text` and `.confirm`. Default: false. */
  readonly confirm?: true;
  /** Offered to many selected rows too, by the messages `<resource>.<key>.many.title`, `.many.text` and `.many.done`. Default: false. */
  readonly many?: true;
  /** The notice offers to undo it; of a removal that needs operations.create. Default: false. */
  readonly undo?: true;
}

/**
 * Something that can be done with a row, as an entry of its menu. Its label is the message `<resource>.action.<key>`; with set, remove and edit
 * what came of it is said by `<resource>.<key>.done` and `.failed`.
 * set updates the row; remove deletes it; edit turns the cell of a column into a choice; dialog opens a hand-written dialog
 * and run calls a hand-written function, both named like a column's slot; form opens fields of the update operation's input with the row's
 * values, by the messages `<resource>.<key>.title`, `.submit` and `.done`.
 * Example: `{ key: 'archive', icon: 'archive', may: 'course.update', when: { field: 'archived', is: false }, set: { archived: true }, confirm: true, undo: true }`.
 */
type RowAction<T, U> =
  | (WriteActionBase<T> & { readonly set: PartOf<U> })
  | (WriteActionBase<T> & { readonly remove: true })
  | (ActionBase<T> & { readonly edit: FieldOf<T>; readonly many?: true; readonly undo?: true })
  | (ActionBase<T> & { readonly form: readonly FieldOfAny<U>[] })
  | (ActionBase<T> & { readonly dialog: string })
  | (ActionBase<T> & { readonly run: string });

/**
 * A field of the create form, by its name in the operation's input; its label is the message `<resource>.field.<field>`.
 * A text names the rule that both sides check it by (`text` may have several lines), a choice or a yes or no its first value.
 * Examples: `{ field: 'name', rule: 'name' }`, `{ field: 'role', initial: 'learner', choices: ['learner', 'reviewer'] }`.
 */
type FormField<I> = {
  [F in Key<I>]: {
    readonly field: F;
  } & (Present<I[F]> extends boolean
    ? { readonly initial: boolean }
    : Present<I[F]> extends string
    ? string extends Present<I[F]>
      ? { readonly rule: TextRule }
      : { /** The first choice. */ readonly initial: Present<I[F]>; /** Default: all values of the type. */ readonly choices?: readonly Present<I[F]>[] }
    : never);
}[Key<I>];

/**
 * The screens of one resource. Their texts are the messages `<resource>.title`, `.count`, `.empty.title`, `.empty.text`, `.empty.noMatch`,
 * with a search box `.search`, with a create button `.create`, with a form `.create.title`, `.create.submit` and `.create.done`; missing ones are named by `npm run generate`.
 */
export interface ResourceConfig<S extends SchemaShape, T> {
  /** The fields that name a row; several are joined into one id. Examples: `['id']`, `['courseId', 'userId']`. */
  readonly id: readonly Key<T>[];
  /**
   * The row of the permission table (src/domain/permissions.ts) that opens the list: whoever lacks it is told so instead, and the table of rights
   * (`npm run generate -- --matrix`) has the screen. Default: the right of its page; without one the screen asks nothing, and the table leaves it out. Example: `'course.list'`.
   */
  readonly opens?: Action;
  /** The calls of the API that react-admin's getList, getOne, create, update and delete stand for. */
  readonly operations: {
    readonly list: ListCall<S, T>;
    /** Default: the row is looked up in the list. */
    readonly one?: OneCall<S, T>;
    readonly create?: WriteCall<S, T>;
    readonly update?: WriteCall<S, T>;
    readonly delete?: WriteCall<S, T>;
  };
  readonly list: {
    /**
     * Hand-written list in place of the generated one, named like a column's slot; `npm run generate -- --eject <resource>.list` writes both. The rest of
     * the config still says what is fetched, searched, filtered and sorted. Default: the generated list.
     */
    readonly screen?: string;
    /** Rows a page. */
    readonly perPage: number;
    /** The order when the address names none; by a sortable column. */
    readonly sort: { readonly field: FieldOf<T>; readonly order: 'asc' | 'desc' };
    /** Fields that are fetched beside those of the columns, for slots; an object named whole brings its plain fields. Default: none. */
    readonly also?: readonly FieldOf<T>[];
    readonly columns: readonly Column<T>[];
    /** Fields that the search box looks in. Default: no search box. */
    readonly search?: readonly FieldOf<T>[];
    /** How long the typing must pause before the search follows it, in milliseconds. Default: it follows at once. */
    readonly searchAfterMs?: number;
    /** The field that names a row in its menu, its dialogs and in notices. Default: the first column's. */
    readonly rowName?: FieldOf<T>;
    /** How a row says what the viewer is to it, for the permission table: a rule of src/domain/rowSubject.ts. Default: what the screen's org and course say. */
    readonly subject?: SubjectRule;
    /** The field that tells how far a copy is: rows that are still being copied are left out, and those that failed offer only what is said to be for them. */
    readonly copies?: FieldOf<T>;
    readonly filters?: readonly Filter<S, T>[];
    /** Fields that break ties, in this order, before the id does. They must be those by which the server breaks them. Default: none. */
    readonly tieBreaks?: readonly FieldOf<T>[];
    /** The row's last column and who sees it (default: everybody): a menu of actions in their order, or a hand-written component, named like a column's slot. */
    readonly rowActions?: {
      readonly for?: readonly Audience[];
      /** Who can select many rows, for the actions that take many. Default: nobody. */
      readonly selectFor?: readonly Audience[];
    } & ({ readonly actions: readonly RowAction<T, WriteInput<S, T>>[] } | { readonly slot: string });
    /** Who can export what the list shows, as CSV. Default: nobody. */
    readonly exportFor?: readonly Audience[];
    /** Hand-written, beside the create button, named like a column's slot. Default: nothing. */
    readonly toolbar?: string;
    /** Hand-written introduction in place of the empty list's texts, named like a column's slot. Default: the texts. */
    readonly introduction?: string;
    /** What is drawn above the empty list's texts. Default: papers. */
    readonly drawing?: 'papers' | 'people' | 'houses';
  };
  /**
   * A page of the current org's rows at `/<path>` and under each institution, in the menu of those whom the right lets in. Its heading and entry are
   * the message `<resource>.title`, the line beneath `<resource>.text`. Default: a hand-written page of src/app/pages shows the list.
   * Example: `{ path: 'announcements', icon: 'announcement', may: 'announcement.list' }`.
   */
  readonly page?: { readonly path: string; readonly icon: (typeof ICON_NAMES)[number]; readonly may: Action };
  /** The create button and its dialog; the fields are those of the create operation's input. Default: no button. */
  readonly create?: CreateConfig<WriteInput<S, T>> | CreateSlot;
}

/** The create button with a hand-written dialog, named like a column's slot. */
interface CreateSlot {
  /** Who sees the button. */
  readonly for: readonly Audience[];
  readonly slot: string;
}

type FieldOfAny<I> = I extends unknown ? FormField<I> : never;

interface CreateConfig<I, Fields = readonly unknown[]> {
  /** Hand-written dialog in place of the generated one, as `npm run generate -- --eject <resource>.create` writes it. Default: the generated dialog. */
  readonly screen?: string;
  /** Who sees the button. */
  readonly for: readonly Audience[];
  // Mapped one by one, so that an error stands at its field.
  readonly fields: { readonly [At in keyof Fields]: FieldOfAny<I> };
}

type Screens<S extends SchemaShape, R> = {
  readonly [K in keyof R]: ResourceConfig<S, R[K] extends keyof S['types'] ? S['types'][R[K]] : never>;
};
// What a form may name depends on the operation that the same resource names.
type Forms<S extends SchemaShape, C> = {
  readonly [K in keyof C]: C[K] extends { readonly operations: infer O }
    ? O extends { readonly create: unknown }
      ? { readonly create?: CreateConfig<CreateInput<S, O>, FieldsIn<C[K]>> | CreateSlot }
      : { readonly create?: CreateSlot | 'a create form needs operations.create' }
    : unknown;
};

type FieldsIn<R> = R extends { readonly create: { readonly fields: infer Fields } } ? Fields : readonly unknown[];

type KeyOfAny<U> = U extends unknown ? keyof U : never;
type ValueOfAny<U, K> = U extends unknown ? (K extends keyof U ? Present<U[K]> : never) : never;
// An inferred type may have keys that its constraint does not know: here they are refused.
type Known<C, Shape> = C extends readonly unknown[]
  ? { readonly [I in keyof C]: Known<C[I], Shape extends readonly (infer E)[] ? E : never> }
  : C extends object
    ? { readonly [K in keyof C]: K extends KeyOfAny<Shape> ? Known<C[K], ValueOfAny<Shape, K>> : `unknown: ${K & string}` }
    : unknown;

/**
 * Types screens.config.ts against the schema: a wrong field, operation, argument, value, audience, rule or setting is a compile error in its place.
 * The config is data: `npm run generate` reads its text and never runs it.
 *
 * @example
 * interface Resources { courses: 'Course' }
 * export default defineScreens<Schema, Resources>()({ courses: { id: ['id'], operations: {…}, list: {…} } });
 */
export const defineScreens =
  <S extends SchemaShape, R extends { [K in keyof R]: Key<S['types']> }>() =>
  <const C extends Screens<S, R>>(config: C & Forms<S, C> & Known<C, Screens<S, R>>): C =>
    config;
