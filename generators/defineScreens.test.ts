import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Maximum length of an error in the editor: one sentence. */
const MESSAGE_MAX = 200;
const FIXTURE = 'generators/fixtures/types/wrong.ts';

test('[gen-02] a wrong field, value, operation or setting is a compile error on its line', () => {
  const expected = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = /\/\/ wrong: (.*)$/.exec(line)?.[1];
      return text === undefined || index === 0 ? [] : [{ line: index + 1, text }];
    });
  expect(expected.length).toBeGreaterThan(20);
  const errors = compile('generators/fixtures/types');
  expect([...new Set(errors.map((error) => error.line))]).toEqual(expected.map(({ line }) => line));
  for (const { line, text } of expected) {
    const said = errors.filter((error) => error.line === line).map((error) => error.message);
    expect(said, `line ${line}`).toEqual([expect.stringContaining(text)]);
    expect(said[0]?.length, said[0]).toBeLessThanOrEqual(MESSAGE_MAX);
  }
});

function compile(project: string): { line: number; message: string }[] {
  const { stdout, stderr } = spawnSync(
    'node',
    ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', project],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return Array.from(stdout.matchAll(/^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/gm), ([, file, line, message]) => {
    expect(file).toBe(FIXTURE);
    return { line: Number(line), message: message ?? '' };
  });
}
