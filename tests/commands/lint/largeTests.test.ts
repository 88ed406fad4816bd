import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LINES_MAX = 300;

const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n');

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

test('a test file has at most 300 lines', () => {
  const large = tests.filter((file) => linesOf(file) > LINES_MAX);
  expect(large, 'split it by subject; what both parts set up stands in a module of tests').toEqual([]);
});
