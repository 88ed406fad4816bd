import { styleText } from 'node:util';
import type { Inputs } from '../check.ts';
import { placeOf, type Problem, type Related, type Fix, type Span } from '../problem.ts';
import { frame, type Paint } from './frame.ts';

export type Sources = ReadonlyMap<string, string>;

export const sourcesOf = ({ schema, config, documents, messages }: Inputs): Sources =>
  new Map(
    [
      schema,
      config,
      ...(messages ? [messages] : []),
      ...documents.map(({ location, text }) => ({ file: location, text })),
    ].map(({ file, text }) => [file, text]),
  );

export const isPlaced = (problem: Problem): problem is Problem & Span => problem.start !== undefined;

export function showProblems(problems: readonly Problem[], sources: Sources, { isColored = false } = {}): string {
  return problems.map((problem) => showProblem(problem, sources, isColored)).join('\n\n');
}

function showProblem(problem: Problem, sources: Sources, isColored: boolean): string {
  const painted =
    (format: Parameters<typeof styleText>[0]): Paint =>
    (text) =>
      isColored ? styleText(format, text, { validateStream: false }) : text;
  const paint = {
    place: painted('bold'),
    mark: painted('red'),
    mild: painted('dim'),
    related: painted('cyan'),
    help: painted('green'),
  };
  const { message, code, help, fix, related = [] } = problem;
  const framed = (span: Span, settings: Parameters<typeof frame>[2]) =>
    indent(frame(sources.get(span.file) ?? '', span, { gutter: paint.mild, ...settings }));
  const showRelated = (place: Related) =>
    `  ${paint.place(placeOf(place))}: ${place.message}\n${framed(place, { around: 0, mark: paint.related })}`;
  return [
    `${paint.place(placeOf(problem))}: ${message} ${paint.mild(`[${code}]`)}`,
    ...(isPlaced(problem) && sources.has(problem.file) ? [framed(problem, { mark: paint.mark })] : []),
    ...related.filter(({ file }) => sources.has(file)).map(showRelated),
    ...(help === undefined ? [] : [`  ${paint.help('help:')} ${help}${fix ? ' (npm run generate -- --fix)' : ''}`]),
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

const place = ({ file, line, column, endLine, endColumn }: Pick<Problem, 'file'> & Partial<Span>) => ({
  file,
  line,
  column,
  endLine,
  endColumn,
});
const fixJson = (fix: Fix) => ({ ...place(fix), text: fix.text, title: fix.title });

/** Formats a problem for editors and scripts. Lines and columns count from 1; a problem of a whole file has none. */
const problemJson = (problem: Problem) => ({
  ...place(problem),
  code: problem.code,
  message: problem.message,
  help: problem.help,
  related: problem.related?.map((related) => ({ ...place(related), message: related.message })),
  fix: problem.fix && fixJson(problem.fix),
});

export const problemsJson = (
  problems: readonly Problem[],
  fixed: readonly Fix[],
  changes: readonly { file: string; change: string }[],
  warnings: readonly Problem[],
): string =>
  JSON.stringify(
    { problems: problems.map(problemJson), fixed: fixed.map(fixJson), changes, warnings: warnings.map(problemJson) },
    undefined,
    2,
  );
