import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COLUMNS_MAX = 120;

/** Generated files, migrations, and test files. */
const LEFT_OUT = /generated|migrations\/|fixtures?\/|golden|\.test\.|\.spec\.|^tests\/|generators\/testing\//;

/** Files with longer lines that cannot be broken. */
const LONG: Readonly<Record<string, string>> = {
  'docs/site/importDiagram.ts': 'a regular expression',
  'generators/show/showProblems.ts': 'a regular expression',
  'tool/server/mediaTypes.ts': 'a regular expression',
  'tool/server/migrations.ts': 'statements of migrations stay as they were applied',
};

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !LEFT_OUT.test(file));

const longLines = sources.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.length > COLUMNS_MAX ? [{ file, place: `${file}:${index + 1}` }] : [])),
);

test('a line of code has at most 120 columns, including comments and templates', () => {
  const long = longLines.filter(({ file }) => !(file in LONG)).map(({ place }) => place);
  expect(long, 'break it: a comment into two lines, SQL at its clauses, a text or a page by naming parts').toEqual([]);
  expect(Object.keys(LONG).filter((name) => !longLines.some(({ file }) => file === name))).toEqual([]);
});
