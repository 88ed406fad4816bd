import { expect, test } from 'vitest';
import { rowOrThrow } from './callShapes.ts';

test('[gen-54] an error next to a row is thrown with its field', () => {
  const refusal = {
    code: 'VALIDATION',
    data: { said: [expect.objectContaining({ message: 'Taken', field: 'slug' })] },
  };
  expect(() => rowOrThrow(null, [{ message: 'Taken', field: 'slug' }])).toThrow(expect.objectContaining(refusal));
  expect(() => rowOrThrow({ id: '1' }, [{ message: 'Taken', field: ['input', 'slug'] }])).toThrow(
    expect.objectContaining(refusal),
  );
});

test('[gen-54] a response without errors is the row', () => {
  expect(rowOrThrow({ id: '1' }, [])).toEqual({ id: '1' });
  expect(rowOrThrow({ id: '1' }, null)).toEqual({ id: '1' });
});

test('[gen-73] each error of a response is thrown, also strings', () => {
  expect(() => rowOrThrow(null, ['Closed', { message: 'Taken', field: ['input', 'slug'] }])).toThrow(
    expect.objectContaining({
      data: { said: [{ message: 'Closed' }, { message: 'Taken', field: 'slug', path: ['input', 'slug'] }] },
    }),
  );
});
