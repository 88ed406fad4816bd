import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEmail, normalizeEmail } from './emailAddress.ts';

test.each([
  ['ada@example.test\u200B', 'ada@example.test'],
  ['\u200Fada@example.test', 'ada@example.test'],
  ['\uFEFF \u00A0Ada@Example.TEST\u2060\u00AD\n', 'ada@example.test'],
  ['jose\u0301@example.test', 'josé@example.test'],
  ['JOSE\u0301@EXAMPLE.TEST', 'josé@example.test'],
  ["o'brien@example.test", "o'brien@example.test"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BU\u0308CHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['straße@example.test', 'straße@example.test'],
  ['한국@example.test'.normalize('NFD'), '한국@example.test'],
  ['\u0915\u093C@example.test', '\u0958@example.test'.normalize('NFC')],
  ['\u0958@example.test', '\u0915\u093C@example.test'],
  ['ada@192.0.2', 'ada@192.0.2'],
  ['ada@ü.1', 'ada@xn--tda.1'],
  ['ada@😀.example', 'ada@xn--e28h.example'],
  [`${'a'.repeat(64)}@example.test`, `${'a'.repeat(64)}@example.test`],
])('[valid-07] %j is stored as %j', (typed, stored) => {
  expect(checkEmail(typed)).toBeUndefined();
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
});

const suggested = { suggestion: 'ada@example.test' };
test.each([
  ['ada@exam\u00ADple.test', { character: 'U+00AD soft hyphen', place: 9, ...suggested }],
  ['ada\u202E@example.test', { character: 'U+202E right-to-left override', place: 4, ...suggested }],
  ['ada\u200D@example.test', { character: 'U+200D zero width joiner', place: 4, ...suggested }],
  ['ada\u{E0041}@example.test', { character: 'U+E0041', place: 4, ...suggested }],
  ['ada\uFE0F@example.test', { character: 'U+FE0F', place: 4, ...suggested }],
  ['ada\uFF20example.test', { character: 'U+FF20 fullwidth commercial at', place: 4, ...suggested }],
  ['ａda@example.test', { character: 'U+FF41', place: 1, ...suggested }],
  ['ada@example。test', { character: 'U+3002 ideographic full stop', place: 12, ...suggested }],
  ['mi\u212Ae@example.test', { character: 'U+212A Kelvin sign', place: 3 }],
  ['\u{1D41A}da@example.test', { character: 'U+1D41A', place: 1 }],
  ['a\u017Fk@example.test', { character: 'U+017F', place: 2 }],
  ['o\uFB03ce@example.test', { character: 'U+FB03', place: 2 }],
  ['ada\u00A0lovelace@example.test', { character: 'U+00A0 no-break space', place: 4 }],
  ['ada\uE000@example.test', { character: 'U+E000', place: 4 }],
  ['mi\u212Ae\u00AD@example.test', { character: 'U+212A Kelvin sign', place: 3 }],
])('[valid-07] %j is rejected for its character and unchanged', (typed, data) => {
  expect(checkEmail(typed)).toEqual({ rule: 'emailCharacter', ...data });
  expect(normalizeEmail(typed)).toBe(typed);
});

test.each([
  ['a@example.test.', { rule: 'emailLabel', place: 3, suggestion: 'a@example.test' }],
  ['a@.example.test', { rule: 'emailLabel', place: 1, suggestion: 'a@example.test' }],
  ['a@example..test', { rule: 'emailLabel', place: 2, suggestion: 'a@example.test' }],
  ['a@.', { rule: 'emailLabel', place: 1 }],
  [`${'a'.repeat(65)}@example.test`, { rule: 'emailLocalPart', limit: 64 }],
  [`${'é'.repeat(33)}@example.test`, { rule: 'emailLocalPart', limit: 64 }],
  ['ada@bücher/x.example', { rule: 'email' }],
  ['ada@bücher:1.example', { rule: 'email' }],
  [`ada@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.example`, { rule: 'tooLong', limit: 200 }],
  ['\u200B \u00AD', { rule: 'required' }],
])('[valid-07] %j is rejected', (typed, refusal) => {
  expect(checkEmail(typed)).toEqual(refusal);
});

test('[valid-07] accepted addresses are stored in a stable form', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(part, part, (local, host) => {
      const typed = `${local}@${host}.test`;
      if (checkEmail(typed) !== undefined) return;
      const stored = normalizeEmail(typed);
      expect(checkEmail(stored)).toBeUndefined();
      expect(normalizeEmail(stored)).toBe(stored);
      expect(normalizeEmail(typed.normalize('NFD'))).toBe(stored);
    }),
  );
});
