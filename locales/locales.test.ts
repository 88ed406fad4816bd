import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../shared/i18n/locales.ts';
import { messagePart } from './messageParts.ts';
import { bundles, FOLDERS, languagesIn, placeholders, readBundle } from './bundles.ts';

test.each(Object.entries(FOLDERS))('[i18n-01] the %s supports eight languages', (_of, folder) => {
  expect(languagesIn(folder).toSorted()).toEqual([...LOCALES].toSorted());
});

const COUNTED_MAILS = '%{smart_count} e-mail |||| %{smart_count} e-mails';
/** Words that are the same in a language as in English. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Reviewer',
    'Institution',
    'Admin',
    'Admins',
    'Name',
    'Filter',
    'Filter:',
    'Status',
    'Branch',
    'Info',
    'Version',
    'Host',
    'Port',
    'Branding',
    'Code',
    'Details',
    'Pause',
    'Position',
    'Video',
    'Alex Morgan',
    'Links',
  ],
  es: ['Instructor', 'Inspector', 'Visible', 'Variables:', 'Video', 'Alex Morgan'],
  fr: [
    COUNTED_MAILS,
    'Invitation',
    'Notifications',
    'Type',
    'Visible',
    'E-mail',
    'Version',
    'Port',
    'Actions',
    'Pages',
    'Page %{page}',
    'Code',
    'Menu',
    'Microphone',
    'Maximum',
    'Pause',
    'Points',
    'Position',
    'Volume',
    'Points (0–%{maximum})',
    'Question',
    'Questions',
    'Question %{number}',
    'Question %{number}, %{time}',
  ],
  fr_CA: [
    'Invitation',
    'Notifications',
    'Type',
    'Visible',
    'Version',
    'Port',
    'Actions',
    'Pages',
    'Page %{page}',
    'Code',
    'Menu',
    'Microphone',
    'Maximum',
    'Pause',
    'Points',
    'Position',
    'Volume',
    'Points (0–%{maximum})',
    'Question',
    'Questions',
    'Question %{number}',
    'Question %{number}, %{time}',
  ],
  nl: [
    COUNTED_MAILS,
    'Links',
    'Tools',
    'Type',
    'Open',
    'E-mail',
    'Score',
    'Scores',
    'Filter',
    'Filter:',
    'Status',
    'Branch',
    'Info',
    'Viewport',
    'Host',
    'Code',
    'Single sign-on',
    'Help',
    'Maximum',
    'Menu',
    'Details',
    'Camera',
    'Volume',
    'Percentage',
    'Rubric',
    'Tool',
    'Video',
    'Alex Morgan',
  ],
  pt_BR: [COUNTED_MAILS, 'Links', 'E-mail', 'E-mails', 'Status', 'Menu', 'Player: %{name}', 'Volume'],
};
/** Number of plural forms by polyglot's rules. Default: two. */
const FORMS: Readonly<Record<string, number>> = { ar: 6 };
const formsOf = (text: string) => text.split('||||').map((form) => form.trim());

const ABBREVIATIONS = ['SMTP', 'AICC', 'TinCan'];

/** A text with words in addition to its placeholders. */
const hasWords = (text: string) => !ABBREVIATIONS.includes(text) && /\p{L}{4}/u.test(text.replace(/%\{\w+\}/g, ''));

describe.each(bundles.filter(({ language }) => language !== 'en'))(
  '[i18n-01] the bundle $language of the $of',
  ({ of, language, bundle, english }) => {
    test('has no untranslated English text', () => {
      const left = Object.entries(english).filter(
        ([key, text]) => bundle[key] === text && hasWords(text) && !SAME[language]?.includes(text),
      );
      expect(left).toEqual([]);
    });

    test('has the plural forms of its language', () => {
      const counted = Object.entries(english).filter(([, text]) => text.includes('||||'));
      if (of !== 'server') expect(counted.length).toBeGreaterThan(4);
      const wrong = Object.entries(bundle).filter(
        ([key, text]) => formsOf(text).length !== (formsOf(english[key] ?? '').length > 1 ? (FORMS[language] ?? 2) : 1),
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(bundles)('the bundle $language of the $of', ({ bundle, english }) => {
  test('has exactly the English keys, in order', () => {
    expect(Object.keys(bundle)).toEqual(Object.keys(english));
    expect(Object.keys(bundle)).toEqual(Object.keys(bundle).toSorted());
  });

  // `npm run generate -- --add` marks drafts with this prefix.
  test('[gen-42] has no draft texts', () => {
    expect(Object.keys(bundle).filter((key) => bundle[key]?.includes('[draft]'))).toEqual([]);
  });

  test('has the placeholders of the English texts', () => {
    const differing = Object.keys(english).filter(
      (key) => placeholders(bundle[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  test('has no empty text or plural form', () => {
    expect(Object.entries(bundle).filter(([, text]) => formsOf(text).includes(''))).toEqual([]);
  });

  test('has no placeholder in another syntax', () => {
    const stray = Object.entries(bundle).filter(([, text]) => /(?<!%)\{|\{\w*[^\w}]|, plural,/.test(text));
    expect(stray).toEqual([]);
  });
});

test('texts used before signing in are in the part that loads first', () => {
  const folder = new URL('../src/features/session/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const quoted = sources.flatMap((source) =>
    Array.from(source.matchAll(/['`]([a-zA-Z]+\.[a-zA-Z.]+)['`]/g), ([, id = '']) => id),
  );
  const english = readBundle(FOLDERS.console, 'en.json');
  const named = quoted.filter((id) => id in english);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => messagePart(id) !== 'open')).toEqual([]);
});
