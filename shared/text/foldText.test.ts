import { expect, test } from 'vitest';
import { FOUND_BY, NAMES, spellingsOf } from '../../tests/support/nameCases.ts';
import { foldText, matchParts } from './foldText.ts';

test.each(NAMES)('[valid-05] %j folds the same in every spelling', (name) => {
  for (const spelling of spellingsOf(name)) expect(foldText(name), spelling).toContain(foldText(spelling));
});

test.each(FOUND_BY)('[valid-05] %j finds %j', (text, name) => {
  expect(foldText(name)).toContain(foldText(text));
});

test('[valid-05] folding is idempotent, and each code point folds separately', () => {
  for (let code = 1; code < 0x1_2000; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Surrogate}/u.test(character)) continue;
    const fold = foldText(character);
    if (foldText(fold) !== fold || foldText(`a${character}a`) !== `a${fold}a`) expect.fail(code.toString(16));
  }
});

const marked = (text: string, search: string) =>
  matchParts(text, search)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Biology', '', 'Biology'],
  ['Biology', 'bio', '[Bio]logy'],
  ['Biology', 'OLO', 'Bi[olo]gy'],
  ['banana', 'an', 'b[anan]a'],
  ['banana', 'banana', '[banana]'],
  ['banana', '  na ', 'ba[nana]'],
  ['banana', 'x', 'banana'],
  ['', 'x', ''],
  ['İstanbul', 'i', '[İ]stanbul'],
  ['I\u0307stanbul', 'ist', '[I\u0307st]anbul'],
  ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 'tras', 'S[traß]e'],
  ['한국어', '한국', '[한국]어'],
  ['Mit\u00ADarbeiter', 'tarb', 'Mi[t\u00ADarb]eiter'],
])('[valid-06] %j searched for %j is highlighted as %j', (text, search, shown) => {
  expect(marked(text, search)).toBe(shown);
});
