import type { FieldOfAny } from './form.ts';
import type { FieldOf, Present } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

/** The part of an input, at any depth. */
type PartOf<I> = I extends readonly unknown[]
  ? I
  : I extends object
    ? { readonly [K in keyof I]?: PartOf<Present<I[K]>> }
    : I;

interface ActionBase<T, W extends WordTypes> {
  /** Its name in the address and in messages. */
  readonly key: string;
  /** One of the project's `icons`, where it has some. */
  readonly icon?: W['icon'];
  /** The right that allows it, by its name in the project's `rights`, where it has some. */
  readonly may?: W['right'];
  /** Offered only to rows whose field has this value. Default: to all. */
  readonly when?: { readonly field: FieldOf<T>; readonly is: string | boolean };
  /** Offered also to rows whose copy failed. Default: false. */
  readonly onFailedCopy?: true;
}

interface WriteActionBase<T, W extends WordTypes> extends ActionBase<T, W> {
  /** Asks first, by the messages `resources.<resource>.<key>.title`, `.text` and `.confirm`. Default: false. */
  readonly confirm?: true;
  /**
   * Offered to many selected rows too, by the messages
   * `resources.<resource>.<key>.many.title`, `.many.text` and `.many.done`. Default: false.
   */
  readonly many?: true;
  /** The notice offers to undo it; of a removal that needs operations.create. Default: false. */
  readonly undo?: true;
}

/**
 * Something that can be done with a row, as an entry of its menu. Its label is the message
 * `resources.<resource>.action.<key>`; with set, remove and edit what came of it is said by `resources.<resource>.<key>.done` and `.failed`.
 * set updates the row; remove deletes it; edit turns the cell of a column into a choice; dialog opens a hand-written
 * dialog and run calls a hand-written function, both named like a column's slot; form opens fields of the update
 * operation's input with the row's values, by the messages `resources.<resource>.<key>.title`, `.submit` and `.done`.
 * Example:
 * `{ key: 'archive', icon: 'archive', may: 'course.update', when: { field: 'archived', is: false }, set: { archived: true }, confirm: true, undo: true }`.
 */
export type RowAction<T, U, N, W extends WordTypes> =
  | (WriteActionBase<T, W> & { readonly set: PartOf<U> })
  | (WriteActionBase<T, W> & { readonly remove: true })
  | (ActionBase<T, W> & { readonly edit: FieldOf<T>; readonly many?: true; readonly undo?: true })
  | (ActionBase<T, W> & { readonly form: readonly FieldOfAny<U, N, W>[] })
  | (ActionBase<T, W> & { readonly dialog: string })
  | (ActionBase<T, W> & { readonly run: string });
