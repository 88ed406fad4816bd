import type { Span } from '../span.ts';
import { cellsOf, columnsOf, crop } from './cells.ts';

const MOST_COLUMNS = 110;
const BEFORE_MARKER = 40;

/** Colors a text, or leaves it. */
export type Paint = (text: string) => string;
const plain: Paint = (text) => text;

interface Settings {
  /** Lines shown before and after. */
  around?: number;
  mark?: Paint;
  gutter?: Paint;
}

/** The line of a span with a marker under it, between its neighbours. */
export function frame(
  text: string,
  { line, column, endLine, endColumn }: Span,
  { around = 1, mark = plain, gutter = plain }: Settings = {},
): string {
  const lines = text.split(/\r\n|[\n\r]/);
  const [first, last] = [Math.max(1, line - around), Math.min(lines.length, line + around)];
  const digits = String(last).length;
  const cells = cellsOf(lines[line - 1] ?? '');
  const { from, to } = columnsOf(cells, column - 1, endLine > line ? Infinity : endColumn - 1);
  const left = to > MOST_COLUMNS ? Math.max(0, from - BEFORE_MARKER) : 0;
  const shown = (number: number) => crop(cellsOf(lines[number - 1] ?? ''), left, left + MOST_COLUMNS);
  const marker =
    ' '.repeat(from - left + (left > 0 ? 1 : 0)) + mark('^'.repeat(Math.min(to - from, left + MOST_COLUMNS - from)));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((number) => [
      `${gutter(`${String(number).padEnd(digits)} |`)} ${shown(number)}`.trimEnd(),
      ...(number === line ? [`${gutter(`${' '.repeat(digits)} |`)} ${marker}`] : []),
    ])
    .join('\n');
}
