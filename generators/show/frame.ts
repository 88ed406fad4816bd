import type { Span } from '../problem.ts';

const MOST_COLUMNS = 110;
const BEFORE_MARKER = 40;

export type Paint = (text: string) => string;
const plain: Paint = (text) => text;

interface Settings {
  around?: number;
  mark?: Paint;
  gutter?: Paint;
}

/** Returns the line of a span with a marker under it, between its neighbors. */
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

/** One or two columns of a terminal, or none. */
interface Cell {
  text: string;
  width: number;
  /** Offset in the line, in UTF-16 code units. */
  offset: number;
}

const TAB = '  ';
// East Asian wide and full-width characters, by blocks.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const cellsOf = (line: string): Cell[] =>
  Array.from(graphemes.segment(line), ({ segment, index }) => {
    if (segment === '\t') return { text: TAB, width: TAB.length, offset: index };
    // Control characters, which would move the cursor, are shown as dots.
    if (/\p{Cc}/u.test(segment)) return { text: '·', width: 1, offset: index };
    return { text: segment, width: WIDE.test(segment) ? 2 : 1, offset: index };
  });

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0);

function columnsOf(cells: readonly Cell[], start: number, end: number): { from: number; to: number } {
  const from = widthOf(cells.filter(({ offset }) => offset < start));
  return { from, to: Math.max(from + 1, widthOf(cells.filter(({ offset }) => offset < end))) };
}

function crop(cells: readonly Cell[], from: number, to: number): string {
  let column = 0;
  const kept = cells.filter(({ width }) => {
    column += width;
    return column > from && column <= to;
  });
  return `${from > 0 && kept.length > 0 ? '…' : ''}${kept.map(({ text }) => text).join('')}${column > to ? '…' : ''}`;
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownCell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const markdownCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
