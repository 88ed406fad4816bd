import { expect, test } from 'vitest';
import { partsOf } from './Highlight.tsx';

const marked = (text: string, search: string) =>
  partsOf(text, search)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Biology', '', 'Biology'],
  ['Biology', 'bio', '[Bio]logy'],
  ['Biology', 'OLO', 'Bi[olo]gy'],
  ['banana', 'an', 'b[an][an]a'],
  ['banana', 'banana', '[banana]'],
  ['banana', '  na ', 'ba[na][na]'],
  ['banana', 'x', 'banana'],
  ['', 'x', ''],
  ['İstanbul', 'i', 'İstanbul'],
])('%j searched for %j shows as %j', (text, search, shown) => {
  expect(marked(text, search)).toBe(shown);
});
