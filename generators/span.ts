import { memoize } from './memoize.ts';

/** Where something begins. */
export type Position = Pick<Span, 'file' | 'line' | 'column'>;

/**
 * A part of a file, from `start` up to `end`; lines and columns count from 1, columns in UTF-16 units as editors do.
 */
export interface Span {
  file: string;
  start: number;
  end: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

export function spanOf(file: string, text: string, start: number, end: number): Span {
  const [from, to] = [placeAt(text, start), placeAt(text, end)];
  return { file, start, end, ...from, endLine: to.line, endColumn: to.column };
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  const line = starts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

const lineStarts = memoize(
  (text: string) => [0, ...Array.from(text.matchAll(/\r\n|[\n\r]/g), ({ index, 0: end }) => index + end.length)],
  (text) => text,
);

export const startOf = ({ file, line, column }: Position): Position => ({ file, line, column });
