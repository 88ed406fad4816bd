/** Where something begins. */
export type Position = Pick<Span, 'file' | 'line' | 'column'>;

/** A part of a file, from `start` up to `end`; lines and columns count from 1, columns in UTF-16 units as editors do. */
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
  const before = text.slice(0, offset).split(/\r\n|[\n\r]/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export const startOf = ({ file, line, column }: Position): Position => ({ file, line, column });
