import type { FieldOf } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

/**
 * A column, in the order of the screen. Its header is the message
 * `resources.<resource>.fields.<field>`; values of an enum show as `<Enum>.<value>`.
 * Example: `{ field: 'role', sortable: true, sortBy: 'role', from: 480, for: ['reviewer'] }`.
 */
export interface Column<T, W extends WordTypes> {
  /** The field that is shown, and the column's key in addresses. */
  readonly field: FieldOf<T>;
  /** The header sorts; where the API has a type of the keys, the field must be one. Default: false. */
  readonly sortable?: boolean;
  /**
   * The order, where the plain value would not do: one of the project's `sortRules`.
   * Default: the value; texts without regard to case and accents.
   */
  readonly sortBy?: W['sortRule'];
  /** The window width from which it shows, in CSS pixels. Default: always. */
  readonly from?: W['width'];
  /** Who sees it. Default: everybody. */
  readonly for?: readonly W['audience'][];
  /** Hand-written cell: the export of this name in `src/features/<resource>/<Name>.tsx`. Default: the value. */
  readonly slot?: string;
  /**
   * What an export as CSV says, where the value is no plain one: one of the project's `exportRules`. Default: the value.
   */
  readonly exportAs?: W['exportRule'];
}
