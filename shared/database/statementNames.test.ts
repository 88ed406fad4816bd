import { expect, test } from 'vitest';
import { createStatementNames } from './statementNames.ts';

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 4 }, () => nameOf(text)).at(-1);

test('[load-30] a statement has the same unique name in every process', () => {
  const [one, other] = [createStatementNames(), createStatementNames()];
  expect(often(one.nameOf, 'select 1')).toBe(often(other.nameOf, 'select 1'));
  expect(often(one.nameOf, 'select 1')).not.toBe(often(one.nameOf, 'select 2'));
});

test('[load-30] rare statements have no name, and neither have statements beyond the limit', () => {
  const { nameOf } = createStatementNames(1);
  expect(nameOf('select 1')).toBeUndefined();
  expect(often(nameOf, 'select 1')).toBeDefined();
  expect(often(nameOf, 'select 2')).toBeUndefined();
});
