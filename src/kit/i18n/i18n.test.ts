import { describe, expect, test, vi } from 'vitest';
import ar from '../../../locales/ar.json';
import en from '../../../locales/en.json';
import { createLogger } from '../log.ts';
import { formatMessage } from '../../domain/formatMessage.ts';
import { AVAILABLE_LOCALES, loadMessages } from './loadMessages.ts';
import { acceptedLanguages, detectLocale, LOCALES } from '../../domain/locales.ts';

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

  test('is only one that has a bundle', () => {
    expect(AVAILABLE_LOCALES.toSorted()).toEqual([...LOCALES].toSorted());
    expect(detectLocale(['de', 'ar'], ['ar', 'en'])).toBe('ar');
  });
});

describe('[i18n-02] an Accept-Language header', () => {
  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', ['fr-CA', 'fr', 'en']],
    ['en;q=0.3, de-AT , nl;q=0', ['de-AT', 'en']],
    ['*', ['*']],
    ['', []],
    [';q=1,,', []],
  ])('of "%s" asks for %o', (header, expected) => {
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

describe('messages', () => {
  const courses = '{count, plural, =0 {none} one {# course} other {# courses}} in {place}';

  test.each([
    [0, 'none in A'],
    [1, '1 course in A'],
    [1200, '1,200 courses in A'],
  ])('with %i read %s', (count, expected) => {
    expect(formatMessage(courses, { count, place: 'A' }, 'en')).toBe(expected);
  });

  test.each([
    [2, 'دورتان'],
    [5, '5 دورات'],
    [11, '11 دورة'],
  ])('pick the plural that Arabic wants for %i', (count, expected) => {
    expect(formatMessage(ar['courses.count'], { count }, 'ar-u-nu-latn')).toBe(expected);
  });

  test('leave a placeholder without a value as it is', () => {
    expect(formatMessage('Hello {name}', {}, 'en')).toBe('Hello {name}');
  });
});
