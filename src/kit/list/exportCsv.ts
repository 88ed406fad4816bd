import Papa from 'papaparse';
import { exportRules, valueAt, type ListRow } from '../../domain/listRules.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import type { ColumnSpec } from './spec.ts';

interface Options {
  t: Translate;
  now: number;
}

// Without the mark, spreadsheets read UTF-8 as something else.
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180) with the columns' headers, in the words of the screen.
 * A text that a spreadsheet would take for a formula is led by an apostrophe (OWASP, CSV injection).
 */
export function csvOf<R>(rows: readonly R[], columns: readonly ColumnSpec<R>[], { t, now }: Options): string {
  const fields = columns.map((column) => t(column.label));
  const data = rows.map((row) => columns.map((column) => cellText(row as ListRow, column, { t, now })));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: true });
}

function cellText<R>(row: ListRow, column: ColumnSpec<R>, { t, now }: Options): string {
  if (column.exportAs) return exportRules[column.exportAs](row, now);
  const value = valueAt(row, column.key);
  const word = column.values?.[String(value)];
  if (word !== undefined) return t(word);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
