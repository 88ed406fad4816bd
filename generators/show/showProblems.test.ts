import { expect, test } from 'vitest';
import { frame } from './showProblems.ts';
import { spanOf } from '../problem.ts';

const framed = (text: string, marked: string) =>
  frame(text, spanOf('a', text, text.indexOf(marked), text.indexOf(marked) + marked.length)).split('\n');

test.each<[string, string, string, string[]]>([
  ['the first line', 'one two\nthree', 'two', ['1 | one two', '  |     ^^^', '2 | three']],
  ['the last line', 'one\ntwo', 'two', ['1 | one', '2 | two', '  | ^^^']],
  [
    'line numbers of other lengths',
    `${'\n'.repeat(8)}nine\nten\neleven`,
    'ten',
    ['9  | nine', '10 | ten', '   | ^^^', '11 | eleven'],
  ],
  ['tabs', '\t\tname: x', 'name', ['1 |     name: x', '  |     ^^^^']],
  ['letters two columns wide, before and in it', "本: '漢字'", "'漢字'", ["1 | 本: '漢字'", '  |     ^^^^^^']],
  ['pictures and joined letters', 'a 👩‍👩‍👧 e\u0301 x', 'x', ['1 | a 👩‍👩‍👧 e\u0301 x', '  |        ^']],
  ['what would move the cursor', 'a\u001b[31m x', 'x', ['1 | a·[31m x', '  |        ^']],
  ['lines that end as in Windows', 'one\r\ntwo\r\nthree', 'two', ['1 | one', '2 | two', '  | ^^^', '3 | three']],
  ['more than one line', 'one {\n  two }', '{\n  two }', ['1 | one {', '  |     ^', '2 |   two }']],
])('the marker is under %s', (_title, text, marked, lines) => {
  expect(framed(text, marked)).toEqual(lines);
});

test('a long line is cut around the marker', () => {
  const text = `${'a'.repeat(200)} name ${'b'.repeat(200)}\nshort`;
  const [line = '', marker = '', next] = framed(text, 'name');
  expect(line.length).toBeLessThan(120);
  expect(line).toMatch(/^1 \| …a+ name b+…$/);
  expect(marker.indexOf('^')).toBe(line.indexOf('name'));
  expect(next).toBe('2 |');
});
