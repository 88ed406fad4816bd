import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const LINES_MIN = 10;

/** Files that npm, a tool or another project finds by their path. */
const ENTRIES =
  /^(scripts\/[a-z]+\.mjs|lint-staged\.config\.mjs|docs\/site\/main\.ts|screens\/(cli|vitePlugin)\.ts|packaging\/(index|vite)\.ts)$/;
const FEATURE_INDEX = /^src\/features\/[^/]+\/index\.ts$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** Small files that belong in no other file; ADR 0090 has the reasons. */
const ALONE: readonly string[] = ['server/startupError.ts', 'tests/support/fullRun.ts', 'tests/support/databaseUrl.ts'];

const read = (file: string): string => readFileSync(file, 'utf8');
const isGenerated = (file: string): boolean => file.includes('.generated.');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/fixtures?\//.test(file));

const importedFrom = (file: string, importing: RegExp): string[] =>
  [...read(file).matchAll(importing)].map(([, path = '']) => join(dirname(file), path));

/** The generator finds fields of the API, their rows and the slots of screens by their file names. */
const foundByName = sources.filter(isGenerated).flatMap((file) => importedFrom(file, /from '(\.[^']+)'/g));
/** Lazy parts need their own file. */
const loadedLater = sources.flatMap((file) => importedFrom(file, /import\(\s*'(\.[^']+)'/g));

const small = sources.filter((file) => !isGenerated(file) && read(file).split('\n').length - 1 < LINES_MIN);

test('a file of under ten lines is allowed only if it is found by its name', () => {
  const mayBeSmall = new Set([...foundByName, ...loadedLater, ...ALONE]);
  const needless = small.filter(
    (file) => !mayBeSmall.has(file) && ![ENTRIES, FEATURE_INDEX, TEST].some((kind) => kind.test(file)),
  );
  expect(needless, 'move what is in them into the file that uses it, or into one of the same subject').toEqual([]);
  expect(ALONE.filter((file) => !small.includes(file))).toEqual([]);
});
