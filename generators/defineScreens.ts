import type { Column } from './configTypes/column.ts';
import type { Filter } from './configTypes/filter.ts';
import type { CreateConfig, CreateSlot, Forms, OpenInput } from './configTypes/form.ts';
import type { ListCall, OneCall } from './configTypes/listCall.ts';
import type { RowAction } from './configTypes/rowAction.ts';
import type { FieldOf, Key, Present, SchemaShape, ScreenShape } from './configTypes/schemaShape.ts';
import type { WordTypes } from './configTypes/words.ts';
import type { Write, WriteInput } from './configTypes/write.ts';

export type { FieldOf, SchemaShape } from './configTypes/schemaShape.ts';
export type { WordsOf } from './configTypes/words.ts';

/**
 * The screens of one resource. Their texts are the messages `resources.<resource>.name`, `.count`, `.empty.title`,
 * `.empty.text`, `.empty.noMatch`, with a search box `.search`, with a create button `.create`, with a form
 * `.create.title`, `.create.submit` and `.create.done`; missing ones are named by `npm run generate`.
 */
export interface ResourceConfig<S extends ScreenShape, T> {
  /** The fields that name a row; several are joined into one id. Examples: `['id']`, `['courseId', 'userId']`. */
  readonly id: readonly Key<T>[];
  /**
   * The right that opens the list, by its name in the project's `rights`: whoever lacks it is told so
   * instead, and the table of rights (`npm run generate -- --matrix`) has the screen. Default: the right of its page;
   * without one the screen asks nothing, and the table leaves it out. Example: `'course.list'`.
   */
  readonly opens?: S['words']['right'];
  /** The resource's `icon`, in menus and for react-admin. Default: that of its page, or none. Example: `'course'`. */
  readonly icon?: S['words']['icon'];
  /**
   * react-admin's `hasEdit`: each record has a hand-written page of its own at `/<resource>/<id>`,
   * which react-admin's links lead to. Default: records open in dialogs.
   */
  readonly hasEdit?: true;
  /** The calls of the API that react-admin's getList, getOne, create, update and delete stand for. */
  readonly operations: {
    readonly list: ListCall<S, T>;
    /** Default: the row is looked up in the list. */
    readonly one?: OneCall<S, T>;
    readonly create?: Write<S, T>;
    readonly update?: Write<S, T>;
    readonly delete?: Write<S, T>;
  };
  /**
   * Fields that carry JSON as a text: read when rows come, and written
   * when they go. Shown by a slot. Default: none. Example: `['settings']`.
   */
  readonly json?: readonly Key<T>[];
  readonly list: {
    /**
     * Hand-written list in place of the generated one, named like a column's slot;
     * `npm run generate -- --eject <resource>.list` writes both. The rest of the config still says what is fetched,
     * searched, filtered and sorted. Default: the generated list.
     */
    readonly screen?: string;
    /** Rows a page. */
    readonly perPage: number;
    /** The order when the address names none; by a sortable column. Default: the rows come as the API has them. */
    readonly sort?: { readonly field: FieldOf<T>; readonly order: 'asc' | 'desc' };
    /**
     * Fields that are fetched beside those of the columns, for slots;
     * an object named whole brings its plain fields. Default: none.
     */
    readonly also?: readonly FieldOf<T>[];
    readonly columns: readonly Column<T, S['words']>[];
    /** Fields that the search box looks in. Default: no search box. */
    readonly search?: readonly FieldOf<T>[];
    /** How long the typing must pause before the search follows it, in milliseconds. Default: it follows at once. */
    readonly searchAfterMs?: number;
    /** The field that names a row in its menu, its dialogs and in notices. Default: the first column's. */
    readonly rowName?: FieldOf<T>;
    /**
     * How a row says what the viewer is to it, for the table of rights: one of the
     * project's `subjectRules`. Default: what the screen's scope says.
     */
    readonly subject?: S['words']['subjectRule'];
    /**
     * The field that tells how far a copy is: rows that are still being copied
     * are left out, and those that failed offer only what is said to be for them.
     */
    readonly copies?: FieldOf<T>;
    readonly filters?: readonly Filter<S, T>[];
    /**
     * Fields that break ties, in this order, before the id does. They
     * must be those by which the server breaks them. Default: none.
     */
    readonly tieBreaks?: readonly FieldOf<T>[];
    /**
     * The row's last column and who sees it (default: everybody): a menu of actions
     * in their order, or a hand-written component, named like a column's slot.
     */
    readonly rowActions?: {
      readonly for?: readonly S['words']['audience'][];
      /** Who can select many rows, for the actions that take many. Default: nobody. */
      readonly selectFor?: readonly S['words']['audience'][];
    } & (
      | { readonly actions: readonly RowAction<T, WriteInput<S, T>, Key<S['types']>, S['words']>[] }
      | { readonly slot: string }
    );
    /** Who can export what the list shows, as CSV. Default: nobody. */
    readonly exportFor?: readonly S['words']['audience'][];
    /** Hand-written, beside the create button, named like a column's slot. Default: nothing. */
    readonly toolbar?: string;
    /** Hand-written introduction in place of the empty list's texts, named like a column's slot. Default: the texts. */
    readonly introduction?: string;
    /** What is drawn above the empty list's texts: one of the project's `drawings`. Default: its first. */
    readonly drawing?: S['words']['drawing'];
  };
  /**
   * A page of the rows at `/<path>` and wherever else the project shows such pages, in the menu of those whom the right
   * lets in. Its heading and entry are the message `resources.<resource>.name`, the line beneath `.text`. Default: a
   * hand-written page shows the list.
   * Example: `{ path: 'announcements', icon: 'announcement', may: 'announcement.list' }`.
   */
  readonly page?: { readonly path: string; readonly icon: S['words']['icon']; readonly may: S['words']['right'] };
  /** The create button and its dialog; the fields are those of the create operation's input. Default: no button. */
  readonly create?: CreateConfig<WriteInput<S, T> | OpenInput, Key<S['types']>, S['words']> | CreateSlot<S['words']>;
}

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
