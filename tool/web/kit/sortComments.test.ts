import { expect, test } from 'vitest';
import { commentOf } from '../testing/fixtures.ts';
import { sortComments } from './sortComments.ts';

const comment = (id: string, atSeconds: number | null, questionId: string | null = null, writtenAt = 0) =>
  commentOf({ id, atSeconds, questionId, writtenAt });

test('comments are sorted by answer and time, general ones last in order of creation', () => {
  const comments = [
    comment('whole2', null, null, 2),
    comment('b9', 9, 'b'),
    comment('a5', 5, 'a'),
    comment('whole1', null, null, 1),
    comment('b1', 1, 'b'),
    comment('a2', 2, 'a'),
  ];
  expect(sortComments(comments, [{ questionId: 'a' }, { questionId: 'b' }]).map(({ id }) => id)).toEqual([
    'a2',
    'a5',
    'b1',
    'b9',
    'whole1',
    'whole2',
  ]);
});
