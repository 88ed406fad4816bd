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
  /** Fields with arguments of what a query answers with: `repository.labels`. */
  nestedQuery: object;
  nestedArgs: object;
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

/**
 * Where an argument of a call comes from: the row's id or one of the fields that make it, the screen's org or course, or the row as it was.
 * `{ value: … }` is a value of its own. Examples: `'id'`, `'id.reader'`, `'record.role'`, `{ value: 'octocat' }`.
 */
export type ArgSource<V = unknown> = 'id' | `id.${string}` | 'scope.orgId' | 'scope.courseId' | `record.${string}` | { readonly value: V };

type RequiredKeys<A> = { [K in keyof A]-?: undefined extends A[K] ? never : K }[keyof A];
type PageArgs = 'limit' | 'nextPageToken' | 'filter' | 'sort';
type ArgsOf<A, Skip extends string = never> = { readonly [K in Exclude<RequiredKeys<A>, Skip>]: ArgSource<Present<A[K]>> } & {
  readonly [K in Exclude<keyof A, RequiredKeys<A> | Skip>]?: ArgSource<Present<A[K]>>;
};

type Fields<V> = V extends Leaf ? never : V extends object ? V : never;
type Inner<A, K extends keyof A> = Fields<Present<A[K]>>;
/** An argument, or a field of one that is an input object, at most three deep: `input`, `input.patch`, `input.update.name`. */
type ArgPath<A> =
  | Key<A>
  | { [K in Key<A>]: [Inner<A, K>] extends [never] ? never : `${K}.${Key<Inner<A, K>> | { [L in Key<Inner<A, K>>]: [Inner<Inner<A, K>, L>] extends [never] ? never : `${L}.${Key<Inner<Inner<A, K>, L>>}` }[Key<Inner<A, K>>]}` }[Key<A>];
type PathArgs<A> = { readonly [P in ArgPath<A>]?: ArgSource<ValueAt<A, P>> };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** The keys of a page that hold rows of a type. */
type ItemsKey<P, T> = { [K in Key<P>]: Present<P[K]> extends readonly (infer I)[] ? (Same<Present<I>, T> extends true ? K : never) : never }[Key<P>];

type ArgsIn<Args, Name> = Name extends keyof Args ? Args[Name] : never;
/** The input object of a mutation, or else its arguments. */
type InputOf<S extends SchemaShape, M> = ArgsIn<S['mutationArgs'], M> extends { input: infer I } ? Present<I> : ArgsIn<S['mutationArgs'], M>;
/** What stands at the place that `data` names; a text there is open. */
type DataAt<A, P> = ValueAt<A, P> extends infer V ? (V extends string ? Readonly<Record<string, string>> : V) : never;

type Answers<S extends SchemaShape> = S['query'] & S['nestedQuery'];
type AnswerArgs<S extends SchemaShape> = S['queryArgs'] & S['nestedArgs'];

/** Where a query's answer holds rows of a type: a key, `edges.node`, or `''` when it is the rows. */
type RowsIn<P, T> = P extends readonly (infer I)[]
  ? Same<Present<I>, T> extends true
    ? ''
    : never
  : ItemsKey<P, T> | (P extends { edges?: infer E } ? (Present<E> extends readonly (infer I)[] ? (Present<I> extends { node?: infer N } ? (Same<Present<N>, T> extends true ? 'edges.node' : never) : never) : never) : never);

type ItemsWord<W extends string> =
  | ('' extends W ? { readonly items?: undefined } : never)
  | (Exclude<W, ''> extends never
      ? never
      : {
          /** The key of the page that holds the rows; of a connection `nodes` or `edges.node`. Left out when the query answers with the rows themselves. */
          readonly items: Exclude<W, ''>;
        });

type ListCall<S extends SchemaShape, T> = {
  [Q in Key<Answers<S>>]: [RowsIn<Present<Answers<S>[Q]>, T>] extends [never]
    ? never
    : ListWords<S, Q> & ItemsWord<RowsIn<Present<Answers<S>[Q]>, T>>;
}[Key<Answers<S>>];

interface ListWords<S extends SchemaShape, Q extends Key<Answers<S>>> {
  /** A query, or a field with arguments of what a query answers with. Examples: `'getCourses'`, `'repository.labels'`. */
  readonly query: Q;
  /**
   * Required arguments and where they come from; paging, filter and sort are seen to. Those of a field on the way are named after it.
   * Examples: `{ orgId: 'scope.orgId' }`, `{ 'repository.owner': { value: 'octocat' } }`.
   */
  readonly args: ListArgs<S, Q>;
  /** Calls the query once for each value and merges. Example: `{ type: ['orgadmin', 'orgcontentcreator'] }`. */
  readonly fanOut?: { readonly [A in Key<ArgsIn<AnswerArgs<S>, Q>>]?: readonly Present<ArgsIn<AnswerArgs<S>, Q>[A]>[] };
  /**
   * By which arguments pages are asked for: after the cursor of `pageInfo`, or from an offset. `size`: rows a call, at most 100, where the API allows fewer; default: 100.
   * Default: `limit` and `nextPageToken`, where the query takes them; else everything comes at once.
   * Examples: `{ limit: 'first', after: 'after' }`, `{ limit: 'paging.limit', offset: 'paging.offset', size: 50 }`.
   */
  readonly pages?: {
    readonly limit: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly after?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly offset?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
    readonly size?: number;
  };
  /** The query that counts the rows, by the same conditions, and where it says the number. Default: `totalCount` of the page, where it has one. Example: `{ query: 'authors_aggregate', at: 'aggregate.count' }`. */
  readonly count?: { [C in Key<S['query']>]: { readonly query: C; readonly at: FieldOf<Present<S['query'][C]>> } }[Key<S['query']>];
  /** The argument that takes the order; its type says how: `NAME_ASC`, `{ field: NAME, direction: ASC }` or `{ name: asc }`, one or in a list. Default: `sort`, as our own API takes it. Example: `'order_by'`. */
  readonly order?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
  /** The argument that takes the filters, or `''` when they are arguments themselves; its type says how: `[a, b]`, `{ _in: [a, b] }` or `{ in: [a, b] }`. Default: `filter`, as our own API takes it. Example: `'where'`. */
  readonly where?: ArgPath<ArgsIn<AnswerArgs<S>, Q>> | '';
  /** The argument that takes what is searched for. Default: a condition of `where` on each field that is searched, such as `_ilike`. Example: `'query'`. */
  readonly text?: ArgPath<ArgsIn<AnswerArgs<S>, Q>>;
}

type ListArgs<S extends SchemaShape, Q> = FanOutArgs<ArgsIn<AnswerArgs<S>, Q>> & (Q extends `${infer Head}.${string}` ? OuterArgs<Head, ArgsIn<S['queryArgs'], Head>> : unknown);
type OuterArgs<Head extends string, A> = { readonly [K in RequiredKeys<A> & string as `${Head}.${K}`]: ArgSource<Present<A[K]>> } & {
  readonly [K in Exclude<Key<A>, RequiredKeys<A>> as `${Head}.${K}`]?: ArgSource<Present<A[K]>>;
};
// An argument may also come from fanOut, which the generator checks.
type FanOutArgs<A> = { readonly [K in Exclude<ArgPath<A>, A extends { nextPageToken?: unknown } ? PageArgs : never>]?: ArgSource<ValueAt<A, K>> };

type OneCall<S extends SchemaShape, T> = {
  [Q in Key<S['query']>]: Same<Present<S['query'][Q]>, T> extends true ? { readonly query: Q; readonly args: ArgsOf<ArgsIn<S['queryArgs'], Q>> } : never;
}[Key<S['query']>];

/** The keys of a payload that hold a row of a type, or a list of such. */
type RowKey<P, T> = { [K in Key<P>]: Same<Present<P[K]>, T> extends true ? K : Present<P[K]> extends readonly (infer I)[] ? (Same<Present<I>, T> extends true ? K : never) : never }[Key<P>];

type RowWord<P, T> =
  Same<P, T> extends true
    ? { readonly row?: 'none' }
    : {
        /** The key of the answer that holds the row, or `'none'` when it tells no row: then it is taken for what was sent. Left out when the answer is the row. Example: `'course'`. */
        readonly row: RowKey<P, T> | 'none';
      };

/**
 * A mutation. Fields of its input are filled from the row's id, then from `args`, the rest from what was
 * entered; an update sends of that only what has changed, and what the input requires. Example: `{ mutation: 'createCourse', args: { orgId: 'scope.orgId' } }`.
 */
type WriteCall<S extends SchemaShape, T> = {
  [M in Key<S['mutation']>]: { readonly mutation: M } & RowWord<Present<S['mutation'][M]>, T> & PlaceWords<S, M> & SaveWords<S, M>;
}[Key<S['mutation']>];

type PlaceWords<S extends SchemaShape, M> =
  | { readonly data?: never; readonly args?: { readonly [F in Key<InputOf<S, M>>]?: ArgSource<Present<InputOf<S, M>[F]>> } }
  | {
      /**
       * Where what was entered goes: an argument, a field of one, or a text, which then carries it as JSON. Arguments beside it are named by their paths.
       * Default: the argument `input`, or else the arguments themselves. Example: `data: 'input.patch', args: { 'input.nodeId': 'id' }`.
       */
      readonly data: ArgPath<ArgsIn<S['mutationArgs'], M>>;
      readonly args?: PathArgs<ArgsIn<S['mutationArgs'], M>> | { readonly [path: `${string}.${string}`]: ArgSource };
    };

interface SaveWords<S extends SchemaShape, M> {
  /** Of several calls of a save: the fields that this one saves; it is left out when none of them has changed. Default: all that it takes. Example: `['name']`. */
  readonly fields?: readonly FieldsOfAny<DataPlaces<ArgsIn<S['mutationArgs'], M>>>[];
  /** The call takes null for "as it is": then a field that is cleared goes as its empty value, a text as '' and a list as []. Default: null clears. */
  readonly nullMeans?: 'asItIs';
}

type FieldsOfAny<U> = U extends unknown ? Key<U> : never;
/** Every place of a mutation that may take what was entered. */
type DataPlaces<A> = A | { [K in Key<A>]: Inner<A, K> | { [L in Key<Inner<A, K>>]: Inner<Inner<A, K>, L> }[Key<Inner<A, K>>] }[Key<A>];

/** One call of a save, or several in turn. Example: `[{ mutation: 'renameCourse', fields: ['name'] }, { mutation: 'moveCourse', fields: ['orgId'] }]`. */
type Write<S extends SchemaShape, T> = WriteCall<S, T> | readonly WriteCall<S, T>[];

/** The inputs of every mutation that answers with a row of the type. */
type WriteInput<S extends SchemaShape, T> = {
  [M in Key<S['mutation']>]: Same<Present<S['mutation'][M]>, T> extends true ? InputOf<S, M> | Foreign<S, M> : [RowKey<Present<S['mutation'][M]>, T>] extends [never] ? never : DataPlaces<ArgsIn<S['mutationArgs'], M>>;
}[Key<S['mutation']>];
/** The places that are no field of our own kind of input: what an input requires whole, or any of the arguments. */
type Foreign<S extends SchemaShape, M> = ArgsIn<S['mutationArgs'], M> extends { input: infer I } ? { [K in RequiredKeys<I>]: Fields<Present<I[K]>> }[RequiredKeys<I>] : DataPlaces<ArgsIn<S['mutationArgs'], M>>;

type CreateInput<S extends SchemaShape, O> = O extends { readonly create: infer C } ? CallInput<S, C> : never;
type CallInput<S extends SchemaShape, C> = C extends readonly (infer One)[]
  ? CallInput<S, One>
  : C extends { readonly mutation: infer M; readonly data: infer P }
    ? DataAt<ArgsIn<S['mutationArgs'], M>, P>
    : C extends { readonly mutation: infer M }
      ? InputOf<S, M>
      : never;

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
type RowAction<T, U, N> =
  | (WriteActionBase<T> & { readonly set: PartOf<U> })
  | (WriteActionBase<T> & { readonly remove: true })
  | (ActionBase<T> & { readonly edit: FieldOf<T>; readonly many?: true; readonly undo?: true })
  | (ActionBase<T> & { readonly form: readonly FieldOfAny<U, N>[] })
  | (ActionBase<T> & { readonly dialog: string })
  | (ActionBase<T> & { readonly run: string });

/**
 * A field of the create form, by its name in the operation's input; its label is the message `<resource>.field.<field>`.
 * A text names the rule that both sides check it by (`text` may have several lines), a choice its first value, and a reference the type
 * whose rows are picked from; the first resource that shows the type lists them, and a type without one is refused. A number (Int or Float) may have a
 * first value, and one that the API can do without may stay empty. A Boolean with a first value is a switch; without one, which the API must allow,
 * it asks for yes, no or neither.
 * Examples: `{ field: 'name', rule: 'name' }`, `{ field: 'role', initial: 'learner', choices: ['learner', 'reviewer'] }`, `{ field: 'shelfId', reference: 'Shelf' }`,
 * `{ field: 'seats', initial: 12 }`, `{ field: 'pinned', initial: false }`, `{ field: 'heated' }`.
 */
type FormField<I, N> = {
  [F in Key<I>]: {
    readonly field: F;
  } & (Present<I[F]> extends boolean
    ? { readonly initial: boolean } | (null extends I[F] ? { readonly initial?: undefined } : never)
    : Present<I[F]> extends number
    ? { readonly initial?: number } | { readonly reference: N }
    : Present<I[F]> extends string
    ? string extends Present<I[F]>
      ? { readonly rule: TextRule } | { readonly reference: N }
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
    readonly create?: Write<S, T>;
    readonly update?: Write<S, T>;
    readonly delete?: Write<S, T>;
  };
  /** Fields that carry JSON as a text: read when rows come, and written when they go. Shown by a slot. Default: none. Example: `['settings']`. */
  readonly json?: readonly Key<T>[];
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
    } & ({ readonly actions: readonly RowAction<T, WriteInput<S, T>, Key<S['types']>>[] } | { readonly slot: string });
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
  readonly create?: CreateConfig<WriteInput<S, T> | OpenInput, Key<S['types']>> | CreateSlot;
}

/** The create button with a hand-written dialog, named like a column's slot. */
interface CreateSlot {
  /** Who sees the button. */
  readonly for: readonly Audience[];
  readonly slot: string;
}

type FieldOfAny<I, N> = I extends unknown ? FormField<I, N> : never;
/** What a JSON text takes. */
type OpenInput = Readonly<Record<string, string>>;

interface CreateConfig<I, N, Fields = readonly unknown[]> {
  /** Hand-written dialog in place of the generated one, as `npm run generate -- --eject <resource>.create` writes it. Default: the generated dialog. */
  readonly screen?: string;
  /** Who sees the button. */
  readonly for: readonly Audience[];
  // Mapped one by one, so that an error stands at its field.
  readonly fields: { readonly [At in keyof Fields]: FieldOfAny<I, N> };
}

type Screens<S extends SchemaShape, R> = {
  readonly [K in keyof R]: ResourceConfig<S, R[K] extends keyof S['types'] ? S['types'][R[K]] : never>;
};
// What a form may name depends on the operation that the same resource names.
type Forms<S extends SchemaShape, C> = {
  readonly [K in keyof C]: C[K] extends { readonly operations: infer O }
    ? O extends { readonly create: unknown }
      ? { readonly create?: CreateConfig<CreateInput<S, O>, Key<S['types']>, FieldsIn<C[K]>> | CreateSlot }
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
