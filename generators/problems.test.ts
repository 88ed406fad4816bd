import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from './generate.ts';
import { type Inputs, readInputs } from './read/readInputs.ts';
import { CONFIG, libraryProject, type TestProject } from './testing/libraryProject.ts';
import { callProblems } from './testing/problems/callProblems.ts';
import { formProblems } from './testing/problems/formProblems.ts';
import { listProblems } from './testing/problems/listProblems.ts';
import { sourceProblems } from './testing/problems/sourceProblems.ts';
import { formatProblem, problemCodes, type Problem } from './problem.ts';
import { showProblems, sourcesOf } from './show/showProblems.ts';
import { project as practicum } from '../screens.project.ts';

/** Expected output of the first case of each kind. */
const SHOWN = join(import.meta.dirname, 'fixtures/problems.txt');
const cases = [...callProblems, ...listProblems, ...formProblems, ...sourceProblems];

test('every problem code is documented', () => {
  const rows = Array.from(
    readFileSync('docs/problems.md', 'utf8').matchAll(/^\| ([a-z-]+) \| (.*) \|$/gm),
    ([, code, meaning]) => [code, meaning],
  );
  expect(rows.slice(1)).toEqual(Object.entries(problemCodes));
});

describe('[gen-03] problems have file, line, column and the closest name', () => {
  test.each(cases)('%s', (_title, change, ...problems) => {
    expect(found(change).problems.map(formatProblem)).toEqual(problems);
  });

  test('each problem shows its lines, a marker, the related declaration, and help', async () => {
    const codes = new Set<string>();
    const firsts = cases.filter(([, change]) => {
      const fresh = found(change).problems.filter(({ code }) => !codes.has(code));
      fresh.forEach(({ code }) => codes.add(code));
      return fresh.length > 0;
    });
    const shown = firsts.map(([title, change]) => `# ${title}\n\n${showCase(change)}\n`);
    await expect(shown.join('\n')).toMatchFileSnapshot(SHOWN);
  });

  test('the cases cover every problem code except warnings and internal errors', () => {
    const told = new Set(cases.flatMap(([, change]) => found(change).problems.map(({ code }) => code)));
    expect(Object.keys(problemCodes).filter((code) => !told.has(code as Problem['code']))).toEqual([
      'older-output',
      'left-over',
      'broken-output',
      'unsolved-merge',
      'internal-error',
    ]);
  });

  test('each problem has at most 200 characters', () => {
    const told = cases.flatMap(([, change]) => found(change).problems.map(({ message, help = '' }) => message + help));
    expect(told.filter((text) => text.length > 200)).toEqual([]);
  });

  test('all problems are reported at once', () => {
    const project = libraryProject();
    project.edit(CONFIG, 'breakpoint: 600', 'breakpoint: 640');
    project.edit(CONFIG, "items: 'shelves'", "items: 'shelf'");
    project.edit('src/features/loans/LoanSlip.graphql', 'src', 'source');
    expect(project.problems().map((problem) => problem.split(': ')[0])).toEqual([
      'screens.config.ts:26:64',
      'screens.config.ts:75:58',
      'src/features/loans/LoanSlip.graphql:5:7',
    ]);
  });
});

type Change = (project: TestProject) => void;
const before = new Map<Change, { inputs: Inputs; problems: readonly Problem[] }>();

function found(change: Change) {
  const project = before.has(change) ? undefined : libraryProject();
  if (project) {
    change(project);
    const inputs = readInputs(project.root, { withServer: false, project: practicum });
    before.set(change, { inputs, problems: check(inputs).problems });
  }
  return before.get(change) ?? { inputs: readInputs('.', { project: practicum }), problems: [] };
}

function showCase(change: Change): string {
  const { inputs, problems } = found(change);
  const fixes = problems.flatMap(({ fix }) =>
    fix ? [`fix ${fix.file}:${fix.line}:${fix.column}-${fix.endLine}:${fix.endColumn} ${fix.text}`] : [],
  );
  return [showProblems(problems, sourcesOf(inputs)), ...fixes].join('\n');
}

test('[gen-06] a slot without an export is reported at its location', () => {
  const project = libraryProject();
  project.edit('src/features/books/BookNameCell.tsx', 'BookNameCell', 'BookTitleCell');
  expect(project.problems()).toEqual([
    'screens.config.ts:25:48: books: src/features/books/BookNameCell.tsx does not export "BookNameCell"; expected one of BookRowActions, BooksIntroduction',
  ]);
});

test('[gen-06] a mistyped slot is reported with the closest name', () => {
  const project = libraryProject();
  project.edit(CONFIG, "'BookNameCell'", "'BokNameCell'");
  expect(project.problems()).toEqual([
    'screens.config.ts:25:48: books: src/features/books/BokNameCell.tsx does not export "BokNameCell"; did you mean "BookNameCell"?',
  ]);
});

test('[gen-09] a sortable column must have a known sort key', () => {
  const project = libraryProject();
  const damaged = "{ field: 'states.damaged', breakpoint: 480, sortable: true }";
  project.edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", damaged);
  expect(project.problems()).toEqual([
    'screens.config.ts:27:18: books: "states.damaged" is not a sortable column; expected one of at, actor, event, recordName, recipient, subject, kind, failure, activityName, deletedAt, createdAt and 40 more',
  ]);
});
