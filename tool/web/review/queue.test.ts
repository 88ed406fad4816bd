import { describe, expect, test } from 'vitest';
import type { ReviewItem } from '../../contract.ts';
import { filterQueue, firstFilter, followingInQueue, stepInQueue, stepOfKey } from './queue.ts';

const item = (learnerId: string, state: ReviewItem['state']): ReviewItem => ({
  learnerId,
  name: learnerId,
  attemptNumber: 1,
  state,
  submittedAt: null,
  isLate: false,
  isRubricChanged: false,
  score: null,
  lacksCaptions: false,
});
const items = [item('a', 'submitted'), item('b', 'evaluated'), item('c', 'none'), item('d', 'submitted')];

describe('the queue', () => {
  test.each([
    ['pending', ['a', 'd']],
    ['evaluated', ['b']],
    ['all', ['a', 'b', 'c', 'd']],
  ] as const)('shows %s', (filter, ids) =>
    expect(filterQueue(items, filter).map(({ learnerId }) => learnerId)).toEqual(ids),
  );

  test('begins with what waits, or with everybody', () =>
    expect([firstFilter(items), firstFilter([item('c', 'none')])]).toEqual(['pending', 'all']));

  test.each([
    ['a', 0, 1, 'b'],
    ['a', 0, -1, undefined],
    ['c', 2, 1, undefined],
    ['gone', 1, 1, 'b'],
    ['gone', 1, -1, 'a'],
    [undefined, 0, 1, 'a'],
  ] as const)('from %s, which stood at %s, by %s leads to %s', (openId, lastPlace, step, id) =>
    expect(stepInQueue(['a', 'b', 'c'], openId, lastPlace, step)).toBe(id),
  );

  test.each([
    ['pending', 'b', 1, 'd', 'past what somebody else has published meanwhile'],
    ['pending', 'd', 3, 'a', 'at its end to what was passed over'],
    ['pending', 'gone', 2, 'd', 'from where the open one stood'],
    ['all', 'd', 3, undefined, 'nowhere at the end of everybody'],
  ] as const)('[embed-78] of %s leads on from %s at %s to %s: %s', (filter, openId, lastPlace, id, _how) =>
    expect(followingInQueue({ ids: ['a', 'b', 'c', 'd'], openId, lastPlace, filter }, items)).toBe(id),
  );
});

const plain = { altKey: false, ctrlKey: false, metaKey: false, isTyping: false };

test.each([
  [{ ...plain, key: 'j' }, 1],
  [{ ...plain, key: 'K' }, -1],
  [{ ...plain, key: 'j', isTyping: true }, undefined],
  [{ ...plain, key: 'j', ctrlKey: true }, undefined],
  [{ ...plain, key: 'ArrowDown', altKey: true, isTyping: true }, 1],
  [{ ...plain, key: 'ArrowUp', altKey: true }, -1],
  [{ ...plain, key: 'ArrowUp' }, undefined],
])('the key %j leads by %s', (key, step) => expect(stepOfKey(key)).toBe(step));
