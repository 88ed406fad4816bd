import Papa from 'papaparse';

// Without the mark, spreadsheets read UTF-8 as something else.
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Cells as CSV (RFC 4180). A text that a spreadsheet would take for a formula is led by an apostrophe (OWASP, CSV
 * injection).
 */
export const csvText = (fields: string[], data: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + Papa.unparse({ fields, data: data.map((cells) => [...cells]) }, { escapeFormulae: true });
