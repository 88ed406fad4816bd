import { expect, expectTypeOf, test } from 'vitest';
import type { ErrorExtensions } from '../generated/resolvers.generated.ts';
import { api } from '../modules/api.ts';
import type { FormattedError } from './errorFormat.ts';
import { buildServedSchema, readContract } from './schema.ts';

const contract = `${readContract()}\nextend type Query { getNothing: String }`;

test('an operation without a resolver stops the start', () => {
  expect(() => buildServedSchema({ api, contract })).toThrow('Query.getNothing has no resolver');
});

test('in development the other operations work', () => {
  const fields = buildServedSchema({ api, contract, allowMissingResolvers: true }).getQueryType()?.getFields();
  expect(fields?.['getNothing']?.resolve).toBeInstanceOf(Function);
  expect(fields?.['getCourses']?.resolve).toBeInstanceOf(Function);
});

test("errors match the schema's description", () => {
  expectTypeOf<FormattedError['extensions']>().toExtend<ErrorExtensions>();
});
