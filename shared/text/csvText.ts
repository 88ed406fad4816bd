import Papa from 'papaparse';

// Without the mark, spreadsheets don't recognize UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats cells as CSV (RFC 4180). A text that a spreadsheet would interpret as a formula is prefixed with an
 * apostrophe (OWASP, CSV injection).
 */
export const csvText = (fields: string[], data: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + Papa.unparse({ fields, data: data.map((cells) => [...cells]) }, { escapeFormulae: true });
