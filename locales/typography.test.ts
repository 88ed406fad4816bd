import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundles } from './bundles.ts';

const WRONG_EVERYWHERE: readonly [string, RegExp][] = [
  ['three dots', /\.\.\./],
  ['a straight quotation mark', /"/],
  ['two spaces', /[ \u00A0\u202F]{2}/],
  ['a space at its end', /^\s|\s$/],
  ['a breaking space before a percent sign', / %(?!\{)/],
];

// Words that British and American English spell differently. In American English, license and practice are spelled the
// same as noun and verb.
const BRITISH = new RegExp(
  [
    /\b(behavi|col|fav|flav|harb|hon|hum|lab|neighb)our/,
    /\b(analy|cataly|paraly)s(e[ds]?|ing)\b/,
    /\b(author|custom|emphas|final|initial|minim|maxim|normal|optim|organ|personal|prior|recogn|standard|summar|synchron|util|visual)is(e|i|ation)/,
    /\b(cancel|label|model|signal|total|travel)l(ed|ing)\b/,
    /\b(cent|fib|lit|met|theat)re/,
    /\benrol(s|ment)?\b/,
    /\bfulfil(s|ment)?\b/,
    /\b(defen|licen|offen)ce/,
    /\b(catalogue|cheque|dialogue|grey|judgement|learnt|practise[ds]?|programme[ds]?|spelt|towards|whilst)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const STRAIGHT_APOSTROPHE = ['a straight apostrophe', /'/] as [string, RegExp];
// Before a colon and inside « », French uses a full no-break space. Before the other marks, France uses a narrow one,
// and Canada none.
const FRENCH: readonly [string, RegExp][] = [
  STRAIGHT_APOSTROPHE,
  ['a colon without its space', /[^\u00A0:\d]:(?!\/)/],
  ['guillemets without their spaces', /«(?!\u00A0)|(?<!\u00A0)»/],
  ['other quotation marks', /[“”„]/],
];

const WRONG: Readonly<Record<string, readonly [string, RegExp][]>> = {
  ar: [STRAIGHT_APOSTROPHE, ['a Latin mark', /[?;,](?!\w)/], ['other quotation marks', /[“”„]/]],
  de: [STRAIGHT_APOSTROPHE, ['other quotation marks', /[”«»]/]],
  en: [
    ['other quotation marks', /[„«»]/],
    ['a curly apostrophe', /’/],
    ['a British spelling', BRITISH],
  ],
  es: [
    STRAIGHT_APOSTROPHE,
    ['a question that is not opened', /^[^¿]*\?/],
    ['an exclamation that is not opened', /^[^¡]*!/],
  ],
  fr: [...FRENCH, ['a mark without its narrow space', /[^\u202F][;!?]/]],
  fr_CA: [...FRENCH, ['a mark after a space', /\s[;!?]/]],
  nl: [STRAIGHT_APOSTROPHE, ['other quotation marks', /[„«»]/]],
  pt_BR: [STRAIGHT_APOSTROPHE, ['other quotation marks', /[„«»]/]],
};

const SEPARATOR = / \|{4} /;

test.each(bundles)('[i18n-01] the $of follows the typography of $language', ({ language, bundle }) => {
  const wrong = Object.entries(bundle).flatMap(([id, text]) =>
    [...WRONG_EVERYWHERE, ...(WRONG[language] ?? [])]
      .filter(([, pattern]) => text.split(SEPARATOR).some((form) => pattern.test(form)))
      .map(([what]) => `${what}: ${id}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

/** Names that are stored, signed, typed as commands, or defined elsewhere keep their spelling. */
const KEPT = /\benrol-\d+|^## enrol|enrol\+jwt|:enrol\b|link\.enrol|catalogue|\bgrey\b|harbour/gi;
const LEFT_OUT = /generated|fixtures|interop\/|typography\.test/;

test('[docs-02] documents, comments, and code have American spelling', () => {
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.graphql', '*.css'];
  const files = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const wrong = files
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [word] = BRITISH.exec(line.replace(KEPT, '')) ?? [];
          return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
        }),
    );
  expect(wrong).toEqual([]);
});

test.each([
  'colour',
  'Organisation',
  'favourites',
  'behaviour',
  'Centre',
  'licence',
  'cancelled',
  'enrolment',
  'catalogue',
  'analyse',
])('[i18n-01] American spelling check reports %s', (word) => {
  expect(BRITISH.test(word)).toBe(true);
});

test.each(['color', 'enrolled', 'enrollment', 'canceled', 'installed', 'analysis', 'meter', 'practice', 'promise'])(
  '[i18n-01] American spelling check accepts %s',
  (word) => {
    expect(BRITISH.test(word)).toBe(false);
  },
);
