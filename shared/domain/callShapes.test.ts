import { expect, test } from 'vitest';
import { unlessRefused } from './callShapes.ts';

test('[gen-54] what an answer says beside its row is thrown, with the field that it names', () => {
  const refusal = { code: 'VALIDATION', data: { said: { message: 'Taken', field: 'slug' } } };
  expect(() => unlessRefused(null, [{ message: 'Taken', field: 'slug' }])).toThrow(expect.objectContaining(refusal));
  expect(() => unlessRefused({ id: '1' }, [{ message: 'Taken', field: ['input', 'slug'] }])).toThrow(
    expect.objectContaining(refusal),
  );
});

test('[gen-54] an answer that says nothing against its row is the row', () => {
  expect(unlessRefused({ id: '1' }, [])).toEqual({ id: '1' });
  expect(unlessRefused({ id: '1' }, null)).toEqual({ id: '1' });
});
