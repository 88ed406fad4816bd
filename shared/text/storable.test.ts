import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../tests/anyCharacter.ts';
import { holdsStorable, isStorable } from './storable.ts';

test('[load-06] a text with NUL or half a surrogate pair is not storable', () => {
  for (const text of ['a\0b', '\ud83c', 'a\udf93', '\udf93\ud83c'])
    expect(isStorable(text), JSON.stringify(text)).toBe(false);
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }).map((text) => text.replaceAll('\0', '')),
      isStorable,
    ),
  );
});

test('[load-06] it is found at any depth, as a value and as a name', () => {
  expect(holdsStorable({ a: ['🎓', { b: null, c: 1, d: true }] })).toBe(true);
  expect(holdsStorable({ a: ['🎓', { b: ['\0'] }] })).toBe(false);
  expect(holdsStorable({ a: [{ '\ud800': 1 }] })).toBe(false);
  expect(holdsStorable(Buffer.from('\0'))).toBe(true);
  expect(holdsStorable(undefined)).toBe(true);
  expect(holdsStorable(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [i, i])))).toBe(false);
});
