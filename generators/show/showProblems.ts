import { type Span, placeOf, type Problem, type Related, type Fix } from '../problem.ts';
import { sumBy } from 'es-toolkit';
import { styleText } from 'node:util';
import type { Inputs } from '../read/readInputs.ts';

const MOST_COLUMNS = 110;
const BEFORE_MARKER = 40;

type Paint = (text: string) => string;
const plain: Paint = (text) => text;

/** Returns the lines around a span with a marker below it. Long lines are shortened around the marker. */
export function frame(
  text: string,
  { line, column, endLine, endColumn }: Span,
  { around = 1, mark = plain, gutter = plain }: { around?: number; mark?: Paint; gutter?: Paint } = {},
): string {
  const lines = text.split(/\r\n|[\n\r]/);
  const [first, last] = [Math.max(1, line - around), Math.min(lines.length, line + around)];
  const digits = String(last).length;
  const marked = lines[line - 1] ?? '';
  const [start, end] = [column - 1, endLine > line ? marked.length : endColumn - 1];
  const left = end > MOST_COLUMNS ? Math.max(0, start - BEFORE_MARKER) : 0;
  const right = left + MOST_COLUMNS;
  const shown = (whole: string) =>
    `${left > 0 && whole.length > left ? '…' : ''}${printable(whole.slice(left, right))}${whole.length > right ? '…' : ''}`;
  const indent = widthOf(marked.slice(left, start)) + (left > 0 ? 1 : 0);
  const marker = mark('^'.repeat(Math.max(1, widthOf(marked.slice(start, Math.min(end, right))))));
  return lines
    .slice(first - 1, last)
    .flatMap((whole, index) => [
      `${gutter(`${String(first + index).padEnd(digits)} |`)} ${shown(whole)}`.trimEnd(),
      ...(first + index === line ? [`${gutter(`${' '.repeat(digits)} |`)} ${' '.repeat(indent)}${marker}`] : []),
    ])
    .join('\n');
}

// East Asian wide and full-width characters, by blocks.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces control characters, which would move the cursor, with dots. */
const printable = (text: string): string => text.replaceAll('\t', '  ').replaceAll(/\p{Cc}/gu, '·');
const widthOf = (text: string): number =>
  sumBy([...graphemes.segment(printable(text))], ({ segment }) => (WIDE.test(segment) ? 2 : 1));

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownCell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const markdownCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

export type Sources = ReadonlyMap<string, string>;

export const sourcesOf = ({ schema, config, documents, messages }: Inputs): Sources =>
  new Map([
    ...[schema, config, ...(messages ? [messages] : [])].map(({ file, text }) => [file, text] as const),
    ...documents.map(({ location, text }) => [location, text] as const),
  ]);

export const isPlaced = (problem: Problem): problem is Problem & Span => problem.start !== undefined;

export function showProblems(problems: readonly Problem[], sources: Sources, { isColored = false } = {}): string {
  return problems.map((problem) => showProblem(problem, sources, isColored)).join('\n\n');
}

function showProblem(problem: Problem, sources: Sources, isColored: boolean): string {
  const painted =
    (format: Parameters<typeof styleText>[0]): Paint =>
    (text) =>
      isColored ? styleText(format, text, { validateStream: false }) : text;
  const [bold, dim] = [painted('bold'), painted('dim')];
  const { message, code, help, fix, related = [] } = problem;
  const framed = (span: Span, settings: Parameters<typeof frame>[2]) =>
    indent(frame(sources.get(span.file) ?? '', span, { gutter: dim, ...settings }));
  const showRelated = (place: Related) =>
    `  ${bold(placeOf(place))}: ${place.message}\n${framed(place, { around: 0, mark: painted('cyan') })}`;
  return [
    `${bold(placeOf(problem))}: ${message} ${dim(`[${code}]`)}`,
    ...(isPlaced(problem) && sources.has(problem.file) ? [framed(problem, { mark: painted('red') })] : []),
    ...related.filter(({ file }) => sources.has(file)).map(showRelated),
    ...(help === undefined
      ? []
      : [`  ${painted('green')('help:')} ${help}${fix ? ' (npm run generate -- --fix)' : ''}`]),
  ].join('\n');
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** Returns `2 problems; nothing was written.`, and how to fix those that are only typos. */
export function countOf(problems: readonly Problem[]): string {
  const fixable = problems.filter(({ fix }) => fix).length;
  const told = `${problems.length} problem${problems.length === 1 ? '' : 's'}; no generated file was changed.`;
  const all = fixable === 1 ? 'it' : 'all';
  return fixable === 0
    ? told
    : `${told} npm run generate -- --fix can fix ${fixable === problems.length ? all : fixable}.`;
}

/** Formats problems for editors and scripts. Lines and columns count from 1. A problem of a whole file has neither. */
export const problemsJson = (run: {
  problems: readonly Problem[];
  fixed: readonly Fix[];
  changes: readonly { file: string; change: string }[];
  warnings: readonly Problem[];
}): string => JSON.stringify(run, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value), 2);
