import type { Audience } from '../../src/domain/audience.ts';
import type { ExportRule, SortRule } from '../../src/domain/listRules.ts';
import type { FieldOf } from './schemaShape.ts';

/**
 * A column, in the order of the screen. Its header is the message
 * `resources.<resource>.fields.<field>`; values of an enum show as `<Enum>.<value>`.
 * Example: `{ field: 'role', sortable: true, sortBy: 'role', from: 480, for: ['reviewer'] }`.
 */
export interface Column<T> {
  /** The field that is shown, and the column's key in addresses. */
  readonly field: FieldOf<T>;
  /** The header sorts; the field must be one of the API's ColumnKey. Default: false. */
  readonly sortable?: boolean;
  /**
   * The order, where the plain value would not do: a rule of src/domain/listRules.ts.
   * Default: the value; texts without regard to case and accents.
   */
  readonly sortBy?: SortRule;
  /** The window width from which it shows, in CSS pixels. Default: always. */
  readonly from?: 480 | 600 | 700 | 768 | 800 | 980;
  /** Who sees it. Default: everybody. */
  readonly for?: readonly Audience[];
  /** Hand-written cell: the export of this name in `src/features/<resource>/<Name>.tsx`. Default: the value. */
  readonly slot?: string;
  /**
   * What an export as CSV says, where the value is no plain one: a rule of src/domain/listRules.ts. Default: the value.
   */
  readonly exportAs?: ExportRule;
}
