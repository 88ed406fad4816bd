import { describe, expect, test } from 'vitest';
import Papa from 'papaparse';
import { bareAddresses, markMembers, readImport } from './memberImport.ts';

const roles = new Map([
  ['learner', 'learner'],
  ['reviewer', 'reviewer'],
  ['instructor', 'instructor'],
  ['prüferin', 'reviewer'],
] as const);
const read = (...table: string[][]) =>
  readImport(table, { role: 'learner', roles }).map(({ userId, role, verdict }) => `${userId} ${role} ${verdict}`);

describe('a list of people', () => {
  test.each([
    ['one a line', [['a@n.test'], ['b@n.test']], ['a@n.test learner new', 'b@n.test learner new']],
    ['many in a row', [['a@n.test', ' b@n.test ']], ['a@n.test learner new', 'b@n.test learner new']],
    [
      'with roles',
      [
        ['a@n.test', 'reviewer'],
        ['b@n.test', 'Instructor'],
      ],
      ['a@n.test reviewer new', 'b@n.test instructor new'],
    ],
    ['with roles in the user’s words', [['a@n.test', 'Prüferin']], ['a@n.test reviewer new']],
    [
      'with headers',
      [
        ['E-mail', 'Role'],
        ['a@n.test', 'reviewer'],
      ],
      ['a@n.test reviewer new'],
    ],
    [
      'exported, with names',
      [
        ['Name', 'E-mail', 'Role'],
        ['Ada L', 'a@n.test', 'Reviewer'],
      ],
      ['a@n.test reviewer new'],
    ],
    ['as mail programs write them', [['Ada Lovelace <a@n.test>']], ['a@n.test learner new']],
    ['with a name in its own cell', [['Ada', 'Lovelace', 'a@n.test']], ['a@n.test learner new']],
    ['with empty lines', [[''], ['a@n.test'], ['', '']], ['a@n.test learner new']],
    ['with a word that is no role', [['a@n.test', 'teacher']], ['a@n.test learner unknownRole']],
    [
      'with the same twice, whatever the case',
      [['a@n.test'], ['A@N.test']],
      ['a@n.test learner new', 'A@N.test learner repeated'],
    ],
    [
      'with what is no address',
      [['a@n.test'], ['nobody'], ['b@n']],
      ['a@n.test learner new', 'nobody learner invalid', 'b@n learner invalid'],
    ],
    [
      'with separators mixed',
      [['a@n.test;reviewer'], ['b@n.test\tlearner, c@n.test']],
      ['a@n.test reviewer new', 'b@n.test learner new', 'c@n.test learner new'],
    ],
    ['of nothing', [], []],
  ])('%s', (_, table, expected) => {
    expect(read(...table)).toEqual(expected);
  });
});

test.each([
  ['"Doe, Jane" <jane@n.test>', ['jane@n.test learner new']],
  [
    '"Doe, Jane" <jane@n.test>, "Roe, Rick" <rick@n.test>;Ada <a@n.test>',
    ['jane@n.test learner new', 'rick@n.test learner new', 'a@n.test learner new'],
  ],
  ['"Doe, Jane" <jane@n.test>,reviewer\n"Roe" <rick@n.test>', ['jane@n.test reviewer new', 'rick@n.test learner new']],
  ['Doe, Jane <jane@n.test>', ['jane@n.test learner new']],
])('[members-29] a pasted %s is understood', (text, expected) => {
  expect(read(...Papa.parse<string[]>(bareAddresses(text), { skipEmptyLines: 'greedy' }).data)).toEqual(expected);
});

test.each([
  ['mailto:ada@n.test', ['ada@n.test learner new']],
  ['Ada <mailto:ada@n.test?subject=Hi>', ['ada@n.test learner new']],
  ['“ada@n.test”', ['ada@n.test learner new']],
  ["'ada@n.test', «ben@n.test»", ['ada@n.test learner new', 'ben@n.test learner new']],
  ["o'brien@n.test", ["o'brien@n.test learner new"]],
  ['ada@n.test\u200B; \u200Fada@n.test', ['ada@n.test\u200B learner new', '\u200Fada@n.test learner repeated']],
])('[members-32] a pasted %s is understood', (text, expected) => {
  expect(read(...Papa.parse<string[]>(bareAddresses(text), { skipEmptyLines: 'greedy' }).data)).toEqual(expected);
});

test('members are marked without regard to case, and only those who would be added', () => {
  const entries = readImport([['A@n.test'], ['b@n.test'], ['x']], { role: 'learner', roles });
  expect(markMembers(entries, new Set(['a@n.test', 'x'])).map(({ verdict }) => verdict)).toEqual([
    'member',
    'new',
    'invalid',
  ]);
});
