import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainName } from '../nameText.ts';
import { tagNames } from '../course/tagColors.ts';
import { checkEmail, checkName, checkNumber, checkTag, normalizeEmail } from './validation.ts';

describe('names', () => {
  test.each(['', '   ', '\n\t'])('[valid-02] reject %j as missing', (name) => {
    expect(checkName(name)).toEqual({ rule: 'required' });
  });

  test('[valid-02] may have 200 characters after trimming, not 201', () => {
    expect(checkName(` ${'é'.repeat(200)} `)).toBeUndefined();
    expect(checkName('x'.repeat(201))).toEqual({ rule: 'tooLong', limit: 200 });
  });

  test.each([
    'a\nb',
    'a\u2028b',
    'a\tb',
    'a\u202eb',
    '\u2066a',
    'a\u0007',
    'a\uffff',
    '\u{1fffe}b',
    '\u0301a',
    '\u200d\u0301a',
  ])('[valid-02] reject %j as malformed', (name) => {
    expect(checkName(name)).toEqual({ rule: 'malformed' });
    expect(checkTag(name)).toEqual({ rule: 'malformed' });
  });

  test.each(['\u200b', '\u200d\u2060', '\ufeff', '\u3164', '\u2800 \u00ad', '\uffff', '\u0301', '\u0301\u20e3'])(
    '[valid-02] reject %j, which is invisible',
    (name) => {
      expect(checkName(name)).toEqual({ rule: 'required' });
    },
  );

  test.each([
    ['Ada\u202e Byron\n', 'Ada  Byron'],
    ['a\ud800b', 'ab'],
    ['\u200b\u2066', ''],
    ['\u2800 \u3164', ''],
    ['\u0301', ''],
    ['\u0301a\u0301\uffff', 'a\u0301'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('[valid-02] from another system: %j becomes %j', (given, kept) => {
    expect(plainName(given)).toBe(kept);
  });

  test('[valid-02] may contain joiners and direction marks', () => {
    for (const name of ['می\u200cخواهم', '👩\u200d🎓', '\u200fعربي\u200e (A)']) expect(checkName(name)).toBeUndefined();
  });

  test('[valid-02] count an emoji as one character', () => {
    expect(checkName('🎓'.repeat(200))).toBeUndefined();
  });

  test('[valid-02] accept any text surrounded by spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
        (text) => checkName(`  ${text}\n`) === undefined,
      ),
    );
  });
});

describe('e-mails', () => {
  test.each(['a@b.c', 'first.last+tag@sub.example.org', '  padded@example.org  ', 'ünï@exämple.org'])(
    '[valid-01] accept %j',
    (email) => {
      expect(checkEmail(email)).toBeUndefined();
    },
  );

  test.each([
    'a@b',
    'a b@c.d',
    '@b.c',
    'a@.c'.slice(0, 2),
    'a@a.test,evil@x.test',
    '<evil@x.test>a@a.test',
    'a@b@c.d',
    'a@b.c;d@e.f',
    'a"@b.c',
    'a(b)@c.d',
    'a\u0000@b.c',
  ])('[valid-01] reject %j', (email) => {
    expect(checkEmail(email)).toEqual({ rule: 'email' });
  });

  test('[valid-01] may have 200 characters, not 201', () => {
    expect(checkEmail(`a@${'b'.repeat(194)}.org`)).toBeUndefined();
    expect(checkEmail(`a@${'b'.repeat(195)}.org`)).toEqual({ rule: 'tooLong', limit: 200 });
  });

  test('[valid-01] never accept two addresses', () => {
    const address = fc.emailAddress();
    fc.assert(
      fc.property(
        address,
        address,
        fc.constantFrom(',', ';', ' ', '\n', '<', '>'),
        (a, b, join) => checkEmail(`${a}${join}${b}`) !== undefined,
      ),
    );
  });

  test('[valid-01] are stored trimmed and in lower case', () => {
    expect(normalizeEmail(' Ada@Example.ORG ')).toBe('ada@example.org');
  });
});

describe('tags', () => {
  test('[valid-03] may have 24 characters, not 25', () => {
    expect(checkTag('x'.repeat(24))).toBeUndefined();
    expect(checkTag('x'.repeat(25))).toEqual({ rule: 'tooLong', limit: 24 });
    expect(checkTag(' ')).toEqual({ rule: 'required' });
  });

  test('[valid-03] are trimmed and kept once', () => {
    expect(tagNames([' a', 'a ', '', 'b', 'A'])).toEqual(['a', 'b']);
  });
});

describe('numbers', () => {
  test.each(['0', '-3', ' 12 ', '2147483647', '-2147483648'])('[valid-03] that are whole: accept %j', (text) => {
    expect(checkNumber(text, { isWhole: true })).toBeUndefined();
  });

  test.each([
    ['1.5', 'malformed'],
    ['1e400', 'malformed'],
    ['a', 'malformed'],
    ['2147483648', 'outOfRange'],
    ['-2147483649', 'outOfRange'],
  ])('[valid-03] that are whole: reject %j', (text, rule) => {
    expect(checkNumber(text, { isWhole: true })).toEqual({ rule });
  });

  test('[valid-03] of other fields can be fractional and large', () => {
    expect(['1.5', '3e9'].map((text) => checkNumber(text))).toEqual([undefined, undefined]);
  });

  test('[valid-03] can be empty, unless they are required', () => {
    expect(checkNumber('  ')).toBeUndefined();
    expect(checkNumber('', { isRequired: true })).toEqual({ rule: 'required' });
  });
});
