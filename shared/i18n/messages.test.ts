import { describe, expect, test } from 'vitest';
import { createMessages } from './messages.ts';

const texts = {
  place: '%{place} of %{count}',
  hello: 'Hello %{name}',
  courses: 'one course in %{place} |||| %{smart_count} courses in %{place}',
};
const arabic = { courses: 'zero |||| one |||| two |||| few %{smart_count} |||| many |||| other' };

describe('a message', () => {
  const t = createMessages(texts, 'en');

  test.each([
    ['place', { place: 3, count: 1200 }, '3 of 1,200'],
    ['hello', { name: 'Ann' }, 'Hello Ann'],
    ['courses', { smart_count: 1, place: 'A' }, 'one course in A'],
    ['courses', { smart_count: 1200, place: 'A' }, '1,200 courses in A'],
  ] as const)('%s with %j reads "%s"', (id, values, shown) => expect(t(id, values)).toBe(shown));

  test('keeps a placeholder without a value', () => expect(t('hello')).toBe('Hello %{name}'));

  test('inserts a value unchanged', () => {
    const name = '%{count} $& |||| Ann';
    expect(t('hello', { name, smart_count: 2 })).toBe(`Hello ${name}`);
  });
});

describe('plural forms', () => {
  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few 3'],
    [11, 'many'],
    [100, 'other'],
    [1103, 'few 1,103'],
  ])('for %i in Arabic: %s', (smart_count, shown) =>
    expect(createMessages(arabic, 'ar-EG-u-nu-latn')('courses', { smart_count })).toBe(shown),
  );

  test.each([
    ['en', '0 courses in A'],
    ['es', '0 courses in A'],
    ['fr', 'one course in A'],
    ['fr-CA', 'one course in A'],
    ['pt-BR', 'one course in A'],
  ])('for zero in %s: "%s"', (language, shown) =>
    expect(createMessages(texts, language)('courses', { smart_count: 0, place: 'A' })).toBe(shown),
  );
});

test.each([
  ['de', '1.234,5 of 2'],
  ['fr', '1\u202F234,5 of 2'],
  ['ar-u-nu-arab', '١٬٢٣٤٫٥ of ٢'],
])('numbers are formatted as in %s', (language, shown) =>
  expect(createMessages(texts, language)('place', { place: 1234.5, count: 2 })).toBe(shown),
);
