import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFiles } from './writeFiles.ts';

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'practicum-replace-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'a'), 'old a');
  writeFileSync(join(root, 'b'), 'old b');
  return root;
}
const read = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(root, file)).isFile())
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

test('files are written, created and removed together', () => {
  const root = folder();
  replaceFiles(
    root,
    new Map([
      ['a', 'new a'],
      ['b', undefined],
      ['c/d', 'new d'],
    ]),
  );
  expect(read(root)).toEqual({ a: 'new a', 'c/d': 'new d' });
});

test("[gen-03] if a file can't be moved into place, all files are restored", () => {
  const root = folder();
  const before = read(root);
  // A folder in place of a file is only noticed when the file is replaced.
  mkdirSync(join(root, 'e'));
  expect(() =>
    replaceFiles(
      root,
      new Map([
        ['a', 'new a'],
        ['b', undefined],
        ['c/d', 'new d'],
        ['e', 'new e'],
      ]),
    ),
  ).toThrow(/EISDIR|ENOTEMPTY|directory/);
  expect(read(root)).toEqual(before);
  expect(existsSync(join(root, 'c'))).toBe(false);
});

test('[gen-03] a failure after the first move restores that file', () => {
  const root = folder();
  const before = read(root);
  // The broken link in the path is only noticed when the file is removed.
  const other = folder();
  symlinkSync('loop', join(other, 'loop'));
  expect(() =>
    replaceFiles(
      root,
      new Map([
        ['a', 'new a'],
        ['n/c', 'new c'],
        [relative(root, join(other, 'loop/x')), undefined],
      ]),
    ),
  ).toThrow(/ELOOP/);
  expect(read(root)).toEqual(before);
});

test.runIf(existsSync('/dev/full'))('[gen-03] on a full disk all files are restored', () => {
  const root = folder();
  const before = read(root);
  symlinkSync('/dev/full', join(root, `b.${process.pid}.new`));
  expect(() =>
    replaceFiles(
      root,
      new Map([
        ['a', 'new a'],
        ['b', 'new b'],
      ]),
    ),
  ).toThrow(/ENOSPC/);
  expect(read(root)).toEqual(before);
});

test('[gen-04] a file that another run removed is not an error', () => {
  const root = folder();
  replaceFiles(root, new Map([['gone', undefined]]));
  expect(read(root)).toEqual({ a: 'old a', b: 'old b' });
});
