/** Names that every text filter must find by any of their spellings. */
export const NAMES = [
  'İstanbul Eğitimi',
  'ΟΔΥΣΣΕΑΣ',
  'Straße und Maß',
  'Cafe\u0301',
  'École',
  'ÜBUNG',
  'ПРИВЕТ',
  '\uFB01nance',
  'Ａｂｃ',
  '한국어 과정',
  '日本語コース',
  'Œuvre',
  'Kurs 100%_\\x',
  // Names that the filter was not designed for.
  'Isparta ılık',
  'Diyarbakır',
  'ẞuper',
  'Σίσυφος',
  'اللُّغَةُ العـــربيّة',
  'Mit\u00ADarbeiter',
  'می\u200Cخواهم',
  'Zwei\u200Bteile',
  'Ǆungla ǅ ǆ',
  'Ñandú №5',
  'Łódź',
  'Ångström \u212B',
  'ガイド ｶﾞｲﾄﾞ',
  'Việt Nam',
];

const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the spellings that a person can type for a name: either case, either normal form, and without accents. */
export const spellingsOf = (name: string): string[] => [
  ...new Set([
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    name.toLocaleUpperCase('tr'),
    name.toLocaleLowerCase('tr'),
    name.normalize('NFC'),
    name.normalize('NFD'),
    withoutAccents(name),
    withoutAccents(name).toUpperCase(),
  ]),
];

/** Other search texts, each with the name that it must find. */
export const FOUND_BY: readonly (readonly [string, string])[] = [
  ['οδυσσεας', 'ΟΔΥΣΣΕΑΣ'],
  ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
  ['STRASSE', 'Straße und Maß'],
  ['mass', 'Straße und Maß'],
  ['cafe', 'Cafe\u0301'],
  ['finance', '\uFB01nance'],
  ['abc', 'Ａｂｃ'],
  ['ａｂｃ', 'Ａｂｃ'],
  ['istanbul', 'İstanbul Eğitimi'],
  ['100%', 'Kurs 100%_\\x'],
  ['%_\\', 'Kurs 100%_\\x'],
  ['%', 'Kurs 100%_\\x'],
  ['DIYARBAKIR', 'Diyarbakır'],
  ['super', 'ẞuper'],
  ['العربية', 'اللُّغَةُ العـــربيّة'],
  ['mitarbeiter', 'Mit\u00ADarbeiter'],
];
