import { describe, expect, test } from 'vitest';
import { pageItems } from './Pagination.tsx';

const shown = (page: number, last: number, hasEnds = true) =>
  pageItems(page, last, { hasEnds }).join(' ').replaceAll('gap', '…');

describe('pageItems', () => {
  test.each([
    [1, 2, '1 2'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
  ])('page %i of %i: %s', (page, last, expected) => expect(shown(page, last)).toBe(expected));

  test.each([
    [1, 20, '1 2 3 4 5 6 …'],
    [10, 20, '… 8 9 10 11 12 …'],
    [20, 20, '… 15 16 17 18 19 20'],
  ])('without the far ends, page %i of %i: %s', (page, last, expected) =>
    expect(shown(page, last, false)).toBe(expected),
  );
});
