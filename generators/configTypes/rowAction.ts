import type { ActionConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOfAny } from './form.ts';
import type { FieldOf, Present } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

/** The part of an input, at any depth. */
type PartOf<I> = I extends readonly unknown[]
  ? I
  : I extends object
    ? { readonly [K in keyof I]?: PartOf<Present<I[K]>> }
    : I;

type ActionBase<T, W extends WordTypes> = Narrowed<
  Pick<ActionConfig, 'when' | 'onFailedCopy' | 'key'> & Partial<Pick<ActionConfig, 'icon' | 'may'>>,
  {
    icon: W['icon'];
    may: W['right'];
    when: { readonly field: FieldOf<T>; readonly is: string | boolean };
  }
>;

type WriteActionBase<T, W extends WordTypes> = ActionBase<T, W> &
  Narrowed<Pick<ActionConfig, 'confirm' | 'many' | 'undo'>, unknown>;

/**
 * Something that can be done with a row, as an entry of its menu. Its label is the message
 * `resources.<resource>.action.<key>`; with set, remove and edit what came of it is said by `resources.<resource>.<key>.done` and `.failed`.
 * set updates the row; remove deletes it; edit turns the cell of a column into a choice; dialog opens a hand-written
 * dialog and run calls a hand-written function, both named like a column's slot; form opens fields of the update
 * operation's input with the row's values, by the messages `resources.<resource>.<key>.title`, `.submit` and `.done`.
 * Example:
 * `{ key: 'archive', icon: 'archive', may: 'book.update', when: { field: 'archived', is: false }, set: { archived: true }, confirm: true, undo: true }`.
 */
export type RowAction<T, U, N, W extends WordTypes> =
  | (WriteActionBase<T, W> & { readonly set: PartOf<U> })
  | (WriteActionBase<T, W> & { readonly remove: true })
  | (ActionBase<T, W> & { readonly edit: FieldOf<T>; readonly many?: true; readonly undo?: true })
  | (ActionBase<T, W> & { readonly form: readonly FieldOfAny<U, N, W>[] })
  | (ActionBase<T, W> & { readonly dialog: string })
  | (ActionBase<T, W> & { readonly run: string });
