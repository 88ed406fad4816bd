import { describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { createLogger } from '../../shared/browser/log.ts';
import { AVAILABLE_LOCALES, loadMessages } from './loadMessages.ts';
import { acceptedLanguages, detectLocale, LOCALES, regionalTag } from '../../shared/i18n/locales.ts';

describe('[i18n-02] the language', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr-CA'], 'fr_CA'],
    [['fr-BE'], 'fr'],
    [['pt-PT'], 'pt_BR'],
    [['ja', 'ar-EG'], 'ar'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('of a browser with %o is %s', (languages, expected) => {
    expect(detectLocale(languages, LOCALES)).toBe(expected);
  });

  test('must have a bundle', () => {
    expect(AVAILABLE_LOCALES.toSorted()).toEqual([...LOCALES].toSorted());
    expect(detectLocale(['de', 'ar'], ['ar', 'en'])).toBe('ar');
  });
});

test.each([
  ['en', ['en-GB', 'en'], '01/02/2026'],
  ['en', ['de-AT', 'en-US'], '2/1/26'],
  ['fr-CA', ['fr-FR', 'fr-CA'], '2026-02-01'],
  ['ar', ['ar-EG'], '1\u200f/2\u200f/2026'],
])('[page-02] dates in %s of a browser with %o are formatted as %s', (language, languages, expected) => {
  const format = new Intl.DateTimeFormat(regionalTag(language, languages), { dateStyle: 'short' });
  expect(format.format(new Date(2026, 1, 1))).toBe(expected);
});

describe('[i18n-02] an Accept-Language header', () => {
  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', ['fr-CA', 'fr', 'en']],
    ['en;q=0.3, de-AT , nl;q=0', ['de-AT', 'en']],
    ['*', ['*']],
    ['', []],
    [';q=1,,', []],
  ])('of "%s" requests %o', (header, expected) => {
    expect(acceptedLanguages(header)).toEqual(expected);
  });
});

describe('[i18n-03] a bundle that fails to load', () => {
  test('is logged, and English is used', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const find = (locale: string) => () =>
      locale === 'en' ? Promise.resolve(en) : Promise.reject(new Error('offline'));
    expect(await loadMessages('ar', createLogger('test'), find)).toEqual({ locale: 'en', messages: en });
    expect(log).toHaveBeenCalledOnce();
  });
});
