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
  /** The field to show. A column is also called by it in URLs. */
  field: names('field'),
  /**
   * Hand-written component: the export of this name in `src/features/<resource>/<Name>.tsx`, or in `fields.tsx` if the
   * name ends with `Field`. Default: the value is shown.
   */
  slot: optional(names('component')),
  /** Shows a string or an enum value as a chip. Default: as plain text. */
  chip: optional(literalTrue),
  /**
   * Type of the row whose id the field contains. The row's name is shown, as a link if it has a page. The first
   * resource of the type loads the row. Default: the plain value. Example: `'Book'`.
   */
  reference: optional(names('type')),
};

/** Display of a value in a column or on a record's page. Enum values show the message `<Enum>.<value>`. */
export const shown = z.object(shownParts);
about.set(shown, { uniqueBy: ['field', 'field'] });

/**
 * A column. Columns are shown in their order here. The header is the message `resources.<resource>.fields.<field>`, and
 * enum values show the message `<Enum>.<value>`. Example:
 * `{ field: 'kind', sortable: true, sortBy: 'kind', breakpoint: 480, audience: ['editor'] }`.
 */
export const column = z.object({
  ...shownParts,
  /** Makes the column sortable. If the API has a type of sort keys, the field must be one of them. Default: false. */
  sortable: optional(flag),
  /**
   * Sort order other than by the plain value, one of the project's `sortRules`. Default: by value; strings regardless
   * of case and accents.
   */
  sortBy: optional(names('sortRules')),
  /** Minimum window width for the column, in CSS pixels. Default: always shown. */
  breakpoint: optional(breakpoint),
  /** Audience that sees the column. Default: everyone. */
  audience: optional(audiences),
  /** Hides the column until the user chooses it in the list's view menu. Exports always include it. Default: false. */
  optional: optional(literalTrue),
  /** Text of the value in a CSV export, one of the project's `exportRules`. Default: the plain value. */
  exportAs: optional(names('exportRules')),
});

about.set(column, { uniqueBy: ['column', 'field'] });

/**
 * An entry of the filter menu. Its label is the message `resources.<resource>.filter.<key>`, and a value's label is
 * `<Enum>.<value>`. anyOf keeps rows with any of the chosen values of a field, or rows that meet the condition
 * `matchBy` for any of the chosen values of another enum:
 * `{ field: 'dueAt', kind: 'anyOf', enum: 'LoanState', choices: ['late'], matchBy: 'loan' }`. nullableBoolean keeps
 * either the rows in which the field is set or the others, with the messages `resources.<resource>.filter.<key>.true`
 * and `.false`. boolean keeps the rows in which it is set. hidden omits those rows unless the list's option
 * `resources.<resource>.option.<key>` is on. tags keeps rows with any of the chosen strings, which the data provider's
 * `getTexts` suggests. Examples: `{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }`,
 * `{ field: 'archived', kind: 'hidden' }`.
 */
export const filter = z.object({
  /** The field to compare. */
  field: names('field'),
  /** Comparison of the field, and the kind of input. */
  kind: oneOf('kind of filter', ['anyOf', 'tags', 'nullableBoolean', 'boolean', 'hidden']),
  /**
   * Name of the filter in URLs and in the API's filter, or of an argument that the list fans out over. Default: the
   * field. Example: `visible` for `states.visible`.
   */
  key: optional(text),
  /** The choices in the order of the menu. */
  choices: optional(filled(choice)),
  /** The enum of the choices. Default: the field's enum. */
  enum: optional(names('enum')),
  /** The condition: one of the project's `matchRules`. */
  matchBy: optional(names('matchRules')),
  /**
   * Audience that can choose the filter. Default: everyone. `[]` for a filter that only pages set, which can have any
   * value.
   */
  audience: optional(audiences),
  /** Name of a feature without which the filter isn't offered. Default: none. */
  feature: optional(names('features')),
});

about.set(filter, { uniqueBy: ['filter', 'key', 'field'] });

/** Value that a row's field must have for an action to be available. */
const condition = z.object({ field: names('value'), value: textOrFlag });

/**
 * Action on a row: an entry of the row's menu, with exactly one of the settings from `data` to `run`. Its label is the
 * message `resources.<resource>.action.<key>`. With data, delete and edit, the result is reported by the message
 * `resources.<resource>.<key>.done` or `.failed`. Example:
 * `{ key: 'archive', icon: 'archive', permission: 'book.update', data: { archived: true },
 * condition: { field: 'archived', value: false }, confirm: true, undoable: true }`.
 */
export const action = z.object({
  /** Name of the action in URLs and messages. */
  key: text,
  /** One of the project's `icons`, if it has any. */
  icon: names('icons'),
  /** Permission that the action requires, one of the project's `permissions`, if it has any. */
  permission: names('permissions'),
  /** Value that a field of the row must have for the action. Default: none. */
  condition: optional(condition),
  /** Offers the action on rows whose copy failed, too. Default: false. */
  onFailedCopy: optional(literalTrue),
  /** Updates the row with these values. */
  data: optional(anyObject),
  /** Deletes the row. */
  delete: optional(literalTrue),
  /** Lets the user change this field in its column. */
  edit: optional(names('field')),
  /**
   * Opens a form with fields of the update operation's input, filled with the row's values. It uses the messages
   * `resources.<resource>.<key>.title`, `.submit` and `.done`.
   */
  form: optional(formFields),
  /** Opens a hand-written dialog, named like a column's slot. */
  dialog: optional(names('component')),
  /** Calls a hand-written function: the export of this name in `src/features/<resource>/<name>.ts`. */
  run: optional(names('function')),
  /**
   * Asks for confirmation, with the messages `resources.<resource>.<key>.title`, `.text` and `.confirm`. Default:
   * false.
   */
  confirm: optional(literalTrue),
  /**
   * Offers the action for several selected rows, too, with the messages `resources.<resource>.<key>.many.title`,
   * `.many.text` and `.many.done`. Default: false.
   */
  bulk: optional(literalTrue),
  /** The notice offers to undo the action. For a deletion, this requires operations.create. Default: false. */
  undoable: optional(literalTrue),
});

about.set(action, { uniqueBy: ['action', 'key'] });

export const rowActions = z.object({
  /** Hand-written component instead of a menu, named like a column's slot. */
  slot: optional(names('component')),
  /** Audience that sees the actions. Default: everyone. */
  audience: optional(audiences),
  /** Audience that can select rows for bulk actions (`bulk`). Default: no one. */
  bulkAudience: optional(audiences),
  actions: optional(z.array(action)),
});
