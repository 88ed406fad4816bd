import * as z from 'zod/mini';
import { formFields } from './calls.ts';
import { anyObject, flag, number, oneOf, optional, text, textOrFlag, texts, yes } from './leaves.ts';

/** How a value is shown, in a column or on the page of one record; values of an enum show as `<Enum>.<value>`. */
export const shown = z.object({
  /** The field that is shown. */
  field: text,
  /** Hand-written: the export of this name in `src/features/<resource>/<Name>.tsx`. Default: the value. */
  slot: optional(text),
  /** A text or a value of an enum stands in a chip. Default: as plain text. */
  chip: optional(yes),
  /**
   * The type whose row the field holds the id of: that row's name is shown, and leads to its page where it has one. The
   * first resource that shows the type has the row. Default: the value itself. Example: `'Book'`.
   */
  reference: optional(text),
});

/**
 * A column, in the order of the screen. Its header is the message
 * `resources.<resource>.fields.<field>`; values of an enum show as `<Enum>.<value>`.
 * Example: `{ field: 'kind', sortable: true, sortBy: 'kind', breakpoint: 480, audience: ['editor'] }`.
 */
export const column = z.object({
  /** The field that is shown, and the column's key in addresses. */
  field: text,
  /** The header sorts; where the API has a type of the keys, the field must be one. Default: false. */
  sortable: optional(flag),
  /**
   * The order, where the plain value would not do: one of the project's `sortRules`.
   * Default: the value; texts without regard to case and accents.
   */
  sortBy: optional(text),
  /** The window width from which it shows, in CSS pixels. Default: always. */
  breakpoint: optional(number),
  /** Who sees it. Default: everybody. */
  audience: optional(texts),
  /** Hand-written cell: the export of this name in `src/features/<resource>/<Name>.tsx`. Default: the value. */
  slot: optional(text),
  /** A text or a value of an enum stands in a chip. Default: as plain text. */
  chip: optional(yes),
  /**
   * The type whose row the field holds the id of: that row's name is shown, and leads to its page where it has one. The
   * first resource that shows the type has the row. Default: the value itself. Example: `'Book'`.
   */
  reference: optional(text),
  /**
   * What an export as CSV says, where the value is no plain one: one of the project's `exportRules`. Default: the
   * value.
   */
  exportAs: optional(text),
});

/** Its label is the message `resources.<resource>.filter.<key>`, and that of a value `<Enum>.<value>`. */
export const filter = z.object({
  field: text,
  kind: oneOf('kind of filter', ['anyOf', 'tags', 'nullableBoolean', 'boolean', 'hidden']),
  /**
   * Its name in the address and in the API's filter, or that of an argument that the
   * list fans out over. Default: the field. Example: `visible` for `states.visible`.
   */
  key: optional(text),
  /** The values on offer, in their order. */
  choices: optional(texts),
  /** The enum that the values are of. Default: that of the field. */
  enum: optional(text),
  /** The condition: one of the project's `matchRules`. */
  matchBy: optional(text),
  /** Who is offered it. Default: everybody; `[]` for a filter that only pages set. */
  audience: optional(texts),
  /** The feature without which it isn't offered. Default: none. */
  feature: optional(text),
});

/** What a row's field has to be for an action to be offered. */
export const condition = z.object({ field: text, value: textOrFlag });

/** Something that can be done with a row, as an entry of its menu; what it does is said by one of data to run. */
export const action = z.object({
  /** Its name in the address and in messages. */
  key: text,
  /** One of the project's `icons`, where it has some. */
  icon: text,
  /** The permission that allows it, one of the project's `permissions`, where it has some. */
  permission: text,
  /** Offered only to rows whose field has this value. Default: to all. */
  condition: optional(condition),
  /** Offered also to rows whose copy failed. Default: false. */
  onFailedCopy: optional(yes),
  data: optional(anyObject),
  delete: optional(yes),
  edit: optional(text),
  form: optional(formFields),
  dialog: optional(text),
  run: optional(text),
  /** Asks first, by the messages `resources.<resource>.<key>.title`, `.text` and `.confirm`. Default: false. */
  confirm: optional(yes),
  /**
   * Offered to many selected rows too, by the messages
   * `resources.<resource>.<key>.many.title`, `.many.text` and `.many.done`. Default: false.
   */
  bulk: optional(yes),
  /** The notice offers to undo it; of a deletion that needs operations.create. Default: false. */
  undoable: optional(yes),
});

/** What may be done with rows. */
export const rowActions = z.object({
  /** Hand-written, in place of a menu, named like a column's slot. */
  slot: optional(text),
  /** Who sees it. Default: everybody. */
  audience: optional(texts),
  /** Who can select many rows, for the actions that take many (`bulk`). Default: nobody. */
  bulkAudience: optional(texts),
  actions: optional(z.array(action)),
});
