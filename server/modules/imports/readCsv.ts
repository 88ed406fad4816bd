import { maxBy } from 'es-toolkit';
import Papa from 'papaparse';
import { invalid } from '../../../shared/domain/api/errors.ts';

/** A roster as a table, independent of its file format. */
export interface RosterTable {
  /** Column headers; empty texts if the file has none. */
  headers: string[];
  rows: RosterRow[];
}

export interface RosterRow {
  /** Line in the file, counted from 1. */
  line: number;
  cells: string[];
}

export const isAddress = (cell: string): boolean => /[@\uFF20]/u.test(cell);
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads the cells of a CSV file. Throws an error with the line if a quote is not closed. */
export function readCsv(
  text: string,
  { separator = separatorOf(text), firstLine = 1 }: { separator?: string | undefined; firstLine?: number } = {},
): RosterTable {
  const lineOf = createLineCounter(text, firstLine);
  const found: RosterRow[] = [];
  let line = firstLine;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data, errors, meta }) => {
      const quote = errors.find(({ type }) => type === 'Quotes');
      if (quote !== undefined)
        throw invalid({ field: 'file', rule: 'unbalancedQuotes', place: lineOf(quote.index ?? 0) });
      if (!isBlank(data)) found.push({ line, cells: data.map((cell) => cell.trim()) });
      line = lineOf(meta.cursor);
    },
  });
  const [header, ...rows] = found;
  return { headers: header?.cells ?? [], rows };
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Returns the most frequent separator in the first line, ignoring quoted text. */
function separatorOf(text: string): string | undefined {
  const line = /^(?:"[^"]*"|[^"\r\n])*/u.exec(text.trimStart())?.[0].replaceAll(/"[^"]*"/gu, '') ?? '';
  return maxBy(SEPARATORS, (separator) => line.split(separator).length);
}

/** Returns a function that returns the line of a position in a text. It must be called with ascending positions. */
function createLineCounter(text: string, firstLine: number): (place: number) => number {
  let at = 0;
  let line = firstLine;
  return (place) => {
    for (; at < place && at < text.length; at += 1)
      if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line += 1;
    return line;
  };
}
