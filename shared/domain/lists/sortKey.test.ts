import { expect, test } from 'vitest';
import { compareKeys, fullName, sortKey } from './sortKey.ts';

test.each([
  ['Álgebra', 'algebra'],
  ['  Zürich', '  zurich'],
  ['ﬁlm', 'film'],
  ['ÇA', 'ca'],
])('sorts %s as %s', (name, key) => {
  expect(sortKey(name)).toBe(key);
});

test('orders names without regard to case and accents', () => {
  const names = ['zebra', 'Élan', 'apple', 'eel', 'Banana'];
  expect(names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)))).toEqual([
    'apple',
    'Banana',
    'eel',
    'Élan',
    'zebra',
  ]);
});

test('joins given and family name with one space, without stray spaces', () => {
  expect(fullName({ givenName: 'Ada', familyName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(fullName({ givenName: '', familyName: 'Prince' })).toBe('Prince');
});
