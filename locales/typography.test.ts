import { expect, test } from 'vitest';
import { bundles } from './bundles.ts';

const WRONG_EVERYWHERE: readonly [string, RegExp][] = [
  ['three dots', /\.\.\./],
  ['a straight quotation mark', /"/],
  ['two spaces', /[ \u00A0\u202F]{2}/],
  ['a space at its end', /^\s|\s$/],
  ['a breaking space before a percent sign', / %(?!\{)/],
];

const STRAIGHT_APOSTROPHE = ['a straight apostrophe', /'/] as [string, RegExp];
// before a colon and inside « » a whole space stays unbroken in both; France puts a narrow one before the other marks, Canada none
const FRENCH: readonly [string, RegExp][] = [
  STRAIGHT_APOSTROPHE,
  ['a colon without its space', /[^\u00A0:\d]:(?!\/)/],
  ['guillemets without their spaces', /«(?!\u00A0)|(?<!\u00A0)»/],
  ['other quotation marks', /[“”„]/],
];

const WRONG: Readonly<Record<string, readonly [string, RegExp][]>> = {
  ar: [STRAIGHT_APOSTROPHE, ['a Latin mark', /[?;,](?!\w)/], ['other quotation marks', /[“”„]/]],
  de: [STRAIGHT_APOSTROPHE, ['other quotation marks', /[”«»]/]],
  en: [['other quotation marks', /[„«»]/]],
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

test.each(bundles)('[i18n-01] the $of is set as its language is: $language', ({ language, bundle }) => {
  const wrong = Object.entries(bundle).flatMap(([id, text]) =>
    [...WRONG_EVERYWHERE, ...(WRONG[language] ?? [])]
      .filter(([, pattern]) => text.split(SEPARATOR).some((form) => pattern.test(form)))
      .map(([what]) => `${what}: ${id}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
