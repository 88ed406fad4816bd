import type { Fix, Problem } from '../problem.ts';
import type { Span } from '../span.ts';

const place = ({ file, line, column, endLine, endColumn }: Pick<Problem, 'file'> & Partial<Span>) => ({
  file,
  line,
  column,
  endLine,
  endColumn,
});
const fixJson = (fix: Fix) => ({ ...place(fix), text: fix.text, title: fix.title });

/** Problems for editors and scripts; lines and columns count from 1, a problem of a whole file has none. */
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
