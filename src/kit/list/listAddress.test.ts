import { describe, expect, test } from 'vitest';
import { filterOf, readAddress, writeAddress, type AddressOptions } from './listAddress.ts';

const choices = ['learner', 'reviewer'].map((id) => ({ id, name: id }));
const filters: AddressOptions['filters'] = [
  { kind: 'anyOf', source: 'role', choices },
  { kind: 'flag', source: 'visible' },
  { kind: 'hidden', source: 'archived' },
];
const options = { filters, sort: { field: 'name', order: 'ASC' as const }, sortable: ['name', 'role'] };
const read = (search: string) => readAddress(new URLSearchParams(search), options);

describe('[route-11] the address of a list', () => {
  test('without parameters means the defaults', () => {
    expect(read('')).toEqual({ text: '', values: {}, sort: { field: 'name', order: 'ASC' }, page: 1 });
    expect(filterOf(read(''), filters)).toEqual({ archived: false });
  });

  test.each([
    '?text=math&role=learner%2Creviewer&archived=only&sort=role&order=desc&page=3',
    '?role=reviewer',
    '?archived=all&page=2',
    '?visible=true&sort=name&order=desc',
  ])('%s survives parsing and printing', (search) => {
    expect(`?${writeAddress(new URLSearchParams(), read(search), options)}`).toBe(search);
  });

  test('drops unknown parameters and keeps those of other components', () => {
    const params = new URLSearchParams('?role=teacher,learner&sort=archived&page=x&tab=members');
    expect(`${writeAddress(params, readAddress(params, options), options)}`).toBe('role=learner&tab=members');
  });

  test('shows hidden rows, or only them, if requested', () => {
    expect(filterOf(read('?archived=all'), filters)).toEqual({});
    expect(filterOf(read('?archived=only&text= a '), filters)).toEqual({ archived: true, text: 'a' });
  });
});
