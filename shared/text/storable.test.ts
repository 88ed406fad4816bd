import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../tests/support/propertySeed.ts';
import { hasOnlyStorableText, isStorable } from './storable.ts';

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

test('[load-06] it is found at any depth, as a value and as a key', () => {
  expect(hasOnlyStorableText({ a: ['🎓', { b: null, c: 1, d: true }] })).toBe(true);
  expect(hasOnlyStorableText({ a: ['🎓', { b: ['\0'] }] })).toBe(false);
  expect(hasOnlyStorableText({ a: [{ '\ud800': 1 }] })).toBe(false);
  expect(hasOnlyStorableText(Buffer.from('\0'))).toBe(true);
  expect(hasOnlyStorableText(undefined)).toBe(true);
  expect(hasOnlyStorableText(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [i, i])))).toBe(false);
});
