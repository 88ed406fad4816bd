import * as z from 'zod/mini';
import { formFields } from './calls.ts';
import {
  about,
  anyObject,
  audiences,
  breakpoint,
  flag,
  names,
  oneOf,
  optional,
  text,
  textOrFlag,
  literalTrue,
  filled,
  choice,
} from './leafSchemas.ts';

const shownParts = {
  /** The field that is shown; of a column its key in addresses too. */
  field: names('field'),
  /**
   * Hand-written: the export of this name in `src/features/<resource>/<Name>.tsx`, or in `fields.tsx` if it is named
   * like `NameField`. Default: the value.
   */
  slot: optional(names('component')),
  /** Shows a string or an enum value in a chip. Default: as plain text. */
  chip: optional(literalTrue),
  /**
   * Type of the row whose id the field holds. The row's name is shown, as a link if it has a page. The first resource
   * of the type loads the row. Default: the plain value. Example: `'Book'`.
   */
  reference: optional(names('type')),
};

/** Display of a value in a column or on a record's page. Enum values show the message `<Enum>.<value>`. */
export const shown = z.object(shownParts);
about.set(shown, { uniqueBy: ['field', 'field'] });

/**
 * A column, in the order of the screen. Its header is the message
 * `resources.<resource>.fields.<field>`; values of an enum show as `<Enum>.<value>`.
 * Example: `{ field: 'kind', sortable: true, sortBy: 'kind', breakpoint: 480, audience: ['editor'] }`.
 */
export const column = z.object({
  ...shownParts,
  /** Makes the header sort. If the API has a type of sort keys, the field must be one of them. Default: false. */
  sortable: optional(flag),
  /**
   * Order other than by the plain value, one of the project's `sortRules`.
   * Default: the value; texts without regard to case and accents.
   */
  sortBy: optional(names('sortRules')),
  /** The window width from which it shows, in CSS pixels. Default: always. */
  breakpoint: optional(breakpoint),
  /** Audience that sees it. Default: everyone. */
  audience: optional(audiences),
  /** Hidden until the user chooses it in the list's menu of views; an export has it anyway. Default: false. */
  optional: optional(literalTrue),
  /**
   * Text of the value in a CSV export, if it is not a plain value: one of the project's `exportRules`. Default: the
   * value.
   */
  exportAs: optional(names('exportRules')),
});

about.set(column, { uniqueBy: ['column', 'field'] });

/**
 * An entry of the filter menu. Its label is the message `resources.<resource>.filter.<key>`, and that of a value
 * `<Enum>.<value>`. anyOf keeps rows that have any of the chosen values of a field, or meet the condition `matchBy` for
 * any of the chosen values of another enum: `{ field: 'dueAt', kind: 'anyOf', enum: 'LoanState', choices: ['late'],
 * matchBy: 'loan' }`. nullableBoolean keeps rows where the field is set, or those where it isn't, by the messages
 * `resources.<resource>.filter.<key>.true` and `.false`. boolean keeps rows where the field is set. hidden leaves such
 * rows out unless the list's option `resources.<resource>.option.<key>` is on. tags keeps rows with any of the chosen
 * strings; those that the data provider's `getTexts` finds are offered.
 * Examples: `{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }`, `{ field: 'archived', kind: 'hidden' }`.
 */
export const filter = z.object({
  /** The field that is compared. */
  field: names('field'),
  /** Comparison and input. */
  kind: oneOf('kind of filter', ['anyOf', 'tags', 'nullableBoolean', 'boolean', 'hidden']),
  /**
   * Its name in the address and in the API's filter, or that of an argument that the
   * list fans out over. Default: the field. Example: `visible` for `states.visible`.
   */
  key: optional(text),
  /** The values on offer, in their order. */
  choices: optional(filled(choice)),
  /** The enum that the values are of. Default: that of the field. */
  enum: optional(names('enum')),
  /** The condition: one of the project's `matchRules`. */
  matchBy: optional(names('matchRules')),
  /** Audience that can choose it. Default: everyone; `[]` for a filter that only pages set, to any value. */
  audience: optional(audiences),
  /** The feature without which it isn't offered. Default: none. */
  feature: optional(names('features')),
});

about.set(filter, { uniqueBy: ['filter', 'key', 'field'] });

/** Value that a row's field must have for an action to be available. */
const condition = z.object({ field: names('value'), value: textOrFlag });

/**
 * Action on a row, an entry of its menu, with exactly one of `data` to `run`. Its label is the
 * message `resources.<resource>.action.<key>`; with data, delete and edit the result is the message
 * `resources.<resource>.<key>.done` or `.failed`.
 * Example: `{ key: 'archive', icon: 'archive', permission: 'book.update', data: { archived: true },
 * condition: { field: 'archived', value: false }, confirm: true, undoable: true }`.
 */
export const action = z.object({
  /** Its name in the address and in messages. */
  key: text,
  /** One of the project's `icons`, if it has any. */
  icon: names('icons'),
  /** Permission that allows it, one of the project's `permissions`, if it has any. */
  permission: names('permissions'),
  /** Offered only to rows whose field has this value. Default: to all. */
  condition: optional(condition),
  /** Offered also to rows whose copy failed. Default: false. */
  onFailedCopy: optional(literalTrue),
  /** Updates the row with these values. */
  data: optional(anyObject),
  /** Deletes the row. */
  delete: optional(literalTrue),
  /** Turns the cell of a column into a choice. */
  edit: optional(names('field')),
  /**
   * Opens fields of the update operation's input with the row's values, by the messages
   * `resources.<resource>.<key>.title`, `.submit` and `.done`.
   */
  form: optional(formFields),
  /** Opens a hand-written dialog, named like a column's slot. */
  dialog: optional(names('component')),
  /** Calls a hand-written function: the export of this name in `src/features/<resource>/<name>.ts`. */
  run: optional(names('function')),
  /** Asks first, by the messages `resources.<resource>.<key>.title`, `.text` and `.confirm`. Default: false. */
  confirm: optional(literalTrue),
  /**
   * Offered to many selected rows too, by the messages
   * `resources.<resource>.<key>.many.title`, `.many.text` and `.many.done`. Default: false.
   */
  bulk: optional(literalTrue),
  /** The notice offers to undo it; of a deletion that needs operations.create. Default: false. */
  undoable: optional(literalTrue),
});

about.set(action, { uniqueBy: ['action', 'key'] });

/** Actions on rows. */
export const rowActions = z.object({
  /** Hand-written, in place of a menu, named like a column's slot. */
  slot: optional(names('component')),
  /** Audience that sees it. Default: everyone. */
  audience: optional(audiences),
  /** Audience that can select rows for bulk actions (`bulk`). Default: no one. */
  bulkAudience: optional(audiences),
  actions: optional(z.array(action)),
});
