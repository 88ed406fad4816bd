import { expect, test } from 'vitest';
import { viewOf, type ListRules, type RowRules } from './listRules.ts';

const rules: ListRules = {
  search: [],
  filters: { weight: { field: 'grams', matchBy: 'weight' } },
  sorts: { size: { sortBy: 'size' }, title: { sortBy: 'title' } },
  tieBreaks: [],
};
const SIZES = ['small', 'large'];
const rowRules: RowRules = {
  sort: { size: ({ size }) => SIZES.indexOf(String(size)), title: ({ title }) => String(title).replace('The ', '') },
  match: { weight: ({ grams }, value) => value === 'light' && Number(grams) < 10 },
};
const rows = [
  { id: '1', size: 'large', title: 'The Bee', grams: 3 },
  { id: '2', size: 'small', title: 'Ant', grams: 1 },
  { id: '3', size: 'small', title: 'The Ant', grams: 40 },
];
const view = (field: string, descending = false, filter = {}, given = rowRules) =>
  viewOf(
    rows,
    rules,
    { filter, sort: { field, descending }, page: { number: 1, size: 9 } },
    { now: 0, rowRules: given },
  ).rows.map(({ id }) => id);

test("[gen-65] a list sorts and filters by the project's rules, and ties of ranks are ascending", () => {
  expect(view('size')).toEqual(['2', '3', '1']);
  expect(view('size', true)).toEqual(['1', '2', '3']);
  expect(view('title')).toEqual(['2', '3', '1']);
  expect(view('title', true)).toEqual(['1', '3', '2']);
  expect(view('size', false, { weight: 'light' })).toEqual(['2', '1']);
  expect(() => view('size', false, {}, {})).toThrow('no rule "size"');
});
