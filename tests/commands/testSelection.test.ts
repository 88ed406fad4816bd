import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';

const FILES = {
  'src/kit/list/List.test.tsx':
    "describe('a list', () => { test.each([1, 2])('[courses-05] sorts by %s', () => {}); });",
  'shared/domain/courses.test.ts': "test('a rule', () => {});",
  'server/orders.test.ts': "test(\n  'keeps the order of Courses',\n  () => {},\n);",
  'tests/journeys/home.spec.ts': "test('[home-04] opens', async ({ page }) => { await page.goto('/courses'); });",
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'practicum-selection-'));
  for (const folder of ['docs', 'generators', 'locales', 'packaging', 'screens', 'scripts', 'shared', 'tool'])
    mkdirSync(join(root, folder));
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

function filesAbout(word: string): unknown {
  const code = `import { filesAbout } from './scripts/steps/testSelection.mjs'; process.stdout.write(JSON.stringify(filesAbout(...process.argv.slice(1))));`;
  const args = ['--input-type=module', '-e', code, word, root];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' }));
}

test('npm test -- courses runs tests whose file or title has the word, in any case', () => {
  expect(filesAbout('courses')).toEqual([
    'server/orders.test.ts',
    'shared/domain/courses.test.ts',
    'src/kit/list/List.test.tsx',
  ]);
});

test('a row id runs the tests of the row', () => {
  expect(filesAbout('home-04')).toEqual(['tests/journeys/home.spec.ts']);
});

test('an unknown word runs no tests', () => {
  expect(filesAbout('nowhere')).toEqual([]);
});

test('npm test -- --changed runs tests that read files without importing them', () => {
  const code = `import { readersOf } from './scripts/steps/changedTests.mjs'; process.stdout.write(JSON.stringify(readersOf(process.argv.slice(1))));`;
  const readersOf = (...files: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', code, ...files], {
        cwd: projectRoot,
        encoding: 'utf8',
      }),
    ) as string[];
  expect(readersOf('server/db/migrations/0001_start.sql')).toContain('tests/api/access/matrix.test.ts');
  expect(readersOf('locales/de.json', 'docs/permissions.md')).toEqual(
    expect.arrayContaining(['locales/glossary.test.ts', 'tests/api/access/matrix.test.ts', 'docs/links.test.ts']),
  );
  expect(readersOf('src/app/main.tsx')).toEqual([]);
});
