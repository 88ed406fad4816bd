import { expect, test } from 'vitest';
import { arg, asked, changed, conditions, pick, sorted, value, whole, type Call } from './operation.ts';

const call = (given: Partial<Call>): Call => ({ scope: {}, page: { limit: 10, nextPageToken: undefined }, ...given });

test("[gen-71] a value is read as the input's type, or undefined", () => {
  expect([value.string('a'), value.string(5), value.string(true), value.string(new Date(0))]).toEqual([
    'a',
    '5',
    undefined,
    '1970-01-01T00:00:00.000Z',
  ]);
  expect([value.number('7.5'), value.number(''), value.number('x'), value.boolean('true')]).toEqual([
    7.5,
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    value.oneOf('asc', 'desc')('ASC'),
    value.list(value.number)(['1', 2]),
    value.list(value.number)([1, 'x']),
  ]).toEqual([undefined, [1, 2], undefined]);
  const point = value.object({ x: value.number }, { note: value.string });
  expect([point({ x: 1, note: null, more: 2 }), point({ note: 'a' }), point(null)]).toEqual([
    { x: 1, note: null },
    undefined,
    undefined,
  ]);
});

test('[gen-71] a required input that is missing or has the wrong type is named', () => {
  expect(() => whole(call({ data: {} }), { name: value.string })).toThrow("name can't have the value undefined.");
  expect(() => pick(call({ data: { size: 'big' } }), { size: value.number })).toThrow(
    'size can\'t have the value "big"',
  );
  expect(() => value.read(value.oneOf('a'), arg.record(call({ data: { kind: 'b' } }), 'kind'), 'kind')).toThrow('kind');
});

test('an update sends changes, cleared fields as null, and nothing for fields with a default', () => {
  const given = { previousData: { name: 'a', note: 'b', size: 1 }, data: { name: 'a', note: null, size: null } };
  expect(changed(call(given), { name: value.string, note: value.string }, { size: value.number })).toEqual({
    note: null,
  });
});

test('a list request contains the filters that are set and a known sort column', () => {
  const given = call({ filter: { role: ['a', 'b'], text: '' }, sort: { field: 'name', order: 'desc' } });
  expect(conditions({ role: asked(given, 'role', value.list(value.oneOf('a', 'b'))) })).toEqual({ role: ['a', 'b'] });
  expect(conditions({ role: asked(call({}), 'role', value.string) })).toBeUndefined();
  expect([sorted(given, ['name']), sorted(given, ['size'])]).toEqual([{ field: 'name', order: 'desc' }, undefined]);
});
