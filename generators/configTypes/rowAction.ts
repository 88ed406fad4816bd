import type { ActionConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOfAny } from './form.ts';
import type { FieldOf, OfObjects, Present } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

/** The part of an input, at any depth. */
type PartOf<I> = I extends readonly unknown[]
  ? I
  : I extends object
    ? { readonly [K in keyof I]?: K extends OfObjects ? unknown : PartOf<Present<I[K]>> }
    : I;

type ActionBase<T, W extends WordTypes> = Narrowed<
  Pick<ActionConfig, 'condition' | 'onFailedCopy' | 'key'> & Partial<Pick<ActionConfig, 'icon' | 'permission'>>,
  {
    icon: W['icon'];
    permission: W['permission'];
    condition: { readonly field: FieldOf<T>; readonly value: string | boolean };
  }
>;

type WriteActionBase<T, W extends WordTypes> = ActionBase<T, W> &
  Narrowed<Pick<ActionConfig, 'confirm' | 'bulk' | 'undoable'>, unknown>;

/**
 * Something that can be done with a row, as an entry of its menu. Its label is the message
 * `resources.<resource>.action.<key>`; with data, delete and edit what came of it is said by
 * `resources.<resource>.<key>.done` and `.failed`.
 * data updates the row; delete deletes it; edit turns the cell of a column into a choice; dialog opens a hand-written
 * dialog and run calls a hand-written function, both named like a column's slot; form opens fields of the update
 * operation's input with the row's values, by the messages `resources.<resource>.<key>.title`, `.submit` and `.done`.
 * Example:
 * `{ key: 'archive', icon: 'archive', permission: 'book.update', condition: { field: 'archived', value: false },
 * data: { archived: true }, confirm: true, undoable: true }`.
 */
export type RowAction<T, U, N, W extends WordTypes> =
  | (WriteActionBase<T, W> & { readonly data: PartOf<U> })
  | (WriteActionBase<T, W> & { readonly delete: true })
  | (ActionBase<T, W> & { readonly edit: FieldOf<T>; readonly bulk?: true; readonly undoable?: true })
  | (ActionBase<T, W> & { readonly form: readonly FieldOfAny<U, N, W>[] })
  | (ActionBase<T, W> & { readonly dialog: string })
  | (ActionBase<T, W> & { readonly run: string });
