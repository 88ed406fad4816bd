import Papa from 'papaparse';

// Without a byte order mark, spreadsheets don't recognize UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats cells as CSV (RFC 4180). An apostrophe precedes a text that a spreadsheet would interpret as a formula
 * (OWASP, CSV injection).
 */
export const csvText = (fields: string[], data: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + Papa.unparse({ fields, data: data.map((cells) => [...cells]) }, { escapeFormulae: true });
