/** One column or two of a terminal, or none. */
interface Cell {
  text: string;
  width: number;
  /** Where it starts in the line, in UTF-16 units. */
  offset: number;
}

const TAB = '  ';
// East Asian wide and full-width characters, by blocks.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line as a terminal shows it. */
export const cellsOf = (line: string): Cell[] =>
  Array.from(graphemes.segment(line), ({ segment, index }) => {
    if (segment === '\t') return { text: TAB, width: TAB.length, offset: index };
    // what would move the cursor shows as a dot
    if (/\p{Cc}/u.test(segment)) return { text: '·', width: 1, offset: index };
    return { text: segment, width: WIDE.test(segment) ? 2 : 1, offset: index };
  });

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0);

/** The columns that a part of a line begins and ends at. */
export function columnsOf(cells: readonly Cell[], start: number, end: number): { from: number; to: number } {
  const from = widthOf(cells.filter(({ offset }) => offset < start));
  return { from, to: Math.max(from + 1, widthOf(cells.filter(({ offset }) => offset < end))) };
}

/** The part of a line that stands between two columns. */
export function crop(cells: readonly Cell[], from: number, to: number): string {
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
