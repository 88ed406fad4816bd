import { describe, expect, test } from 'vitest';
import { suggestion, nearest } from './nearest.ts';

describe('the closest name', () => {
  test.each<[string, string[], string | undefined]>([
    ['nmae', ['kind', 'name'], 'did you mean "name"?'],
    ['dsc', ['asc', 'desc'], 'did you mean "asc" or "desc"?'],
    ['boss', ['admin', 'creator'], 'expected one of admin, creator'],
    ['x', [], undefined],
    [
      'zzzzzz',
      Array.from({ length: 23 }, (_, index) => `n${index}`),
      `expected one of ${Array.from({ length: 22 }, (_, index) => `n${index}`).join(', ')} and 1 more`,
    ],
  ])('%s', (wrong, known, told) => {
    expect(suggestion(wrong, known)).toBe(told);
  });

  test.each([
    ['nmae', 'name'],
    ['states.visibel', 'states.visible'],
    ['getOrgUsres', 'getOrgUsers'],
    ['courseID', 'courseId'],
  ])('%s is corrected to %s', (wrong, right) => {
    expect(nearest(wrong, [right, 'somethingElse'])).toEqual({ name: right, isCertain: true });
  });

  test.each([
    ['too far in a short word', 'id', ['ids']],
    ['two that are equally near', 'nbme', ['name', 'nime']],
    ['an opposite', 'archived', ['unarchived']],
    ['an opposite the other way', 'inactive', ['active']],
    ['another number', 'address1', ['address2']],
    ['a short part of a path', 'states.on', ['states.no']],
    ['a path of another depth', 'states.visible', ['statesvisible']],
  ])('is not certain: %s', (_title, wrong, known) => {
    expect(nearest(wrong, known)?.isCertain ?? false).toBe(false);
  });
});
