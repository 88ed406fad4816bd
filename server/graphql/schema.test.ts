import { expect, test } from 'vitest';
import { buildServedSchema, readContract } from './schema.ts';

const contract = `${readContract()}\nextend type Query { getNothing: String }`;

test('an operation without a resolver keeps the server from starting', () => {
  expect(() => buildServedSchema({ contract })).toThrow('Query.getNothing has no resolver');
});

test('in development it leaves the others standing', () => {
  const fields = buildServedSchema({ contract, mayLackResolvers: true }).getQueryType()?.getFields();
  expect(fields?.['getNothing']?.resolve).toBeInstanceOf(Function);
  expect(fields?.['getCourses']?.resolve).toBeInstanceOf(Function);
});
