import { describe, expect, test } from 'vitest';
import type { ReviewItem } from '../../contract.ts';
import { filterQueue, firstFilter, nextInQueue, stepInQueue, withChanges } from './queue.ts';
import { stepOfKey } from './queueKeys.ts';

const item = (learnerId: string, state: ReviewItem['state']): ReviewItem => ({
  learnerId,
  name: learnerId,
  attemptNumber: 1,
  state,
  submittedAt: null,
  isLate: false,
  isRubricChanged: false,
  score: null,
  claimedBy: null,
  lacksCaptions: false,
  isHeld: false,
});
const items = [item('a', 'submitted'), item('b', 'evaluated'), item('c', 'none'), item('d', 'submitted')];

describe('the queue', () => {
  test.each([
    ['pending', ['a', 'd']],
    ['evaluated', ['b']],
    ['all', ['a', 'b', 'c', 'd']],
  ] as const)('shows %s', (filter, ids) =>
    expect(filterQueue(items, { filter, userId: 'me' }).map(({ learnerId }) => learnerId)).toEqual(ids),
  );

  test('[caption-07] shows missing captions in every state', () => {
    const lacking = [{ ...item('x', 'evaluated'), lacksCaptions: true }, ...items];
    expect(filterQueue(lacking, { filter: 'uncaptioned', userId: 'me' }).map(({ learnerId }) => learnerId)).toEqual([
      'x',
    ]);
  });

  test('starts with waiting work, or with everyone', () =>
    expect([firstFilter(items), firstFilter([item('c', 'none')])]).toEqual(['pending', 'all']));

  test.each([
    ['a', 0, 1, 'b'],
    ['a', 0, -1, undefined],
    ['c', 2, 1, undefined],
    ['gone', 1, 1, 'b'],
    ['gone', 1, -1, 'a'],
    [undefined, 0, 1, 'a'],
  ] as const)('from %s, at %s, by %s goes to %s', (openId, lastPlace, step, id) =>
    expect(stepInQueue({ ids: ['a', 'b', 'c'], openId, lastPlace }, step)).toBe(id),
  );

  test('[claim-05] skips work that someone else is reviewing, but can return to it', () => {
    const here = { ids: ['a', 'b', 'c'], lastPlace: 0 };
    const isSkipped = (id: string) => id === 'b';
    expect(stepInQueue({ ...here, openId: 'a' }, 1, isSkipped)).toBe('c');
    expect(stepInQueue({ ...here, openId: 'c' }, -1, isSkipped)).toBe('b');
  });

  test.each([
    ['pending', 'b', 1, 'd', 'past what somebody else has published meanwhile'],
    ['pending', 'd', 3, 'a', 'at its end to what was passed over'],
    ['pending', 'gone', 2, 'd', 'from where the open one stood'],
    ['all', 'd', 3, undefined, 'nowhere at the end of everybody'],
  ] as const)('[embed-78] of %s leads on from %s at %s to %s: %s', (filter, openId, lastPlace, id, _how) => {
    const now = filterQueue(items, { filter, userId: 'me' }).map(({ learnerId }) => learnerId);
    const how = { isWaiting: filter === 'pending', isSkipped: () => false };
    expect(nextInQueue({ ids: ['a', 'b', 'c', 'd'], openId, lastPlace }, now, how)).toBe(id);
  });

  test('[queue-02] merges changed and new rows, and keeps its order', () => {
    const changes = [
      { ...item('b', 'submitted'), name: '', submittedAt: 5 },
      { ...item('e', 'submitted'), submittedAt: 3 },
    ];
    const followed = withChanges(items, changes);
    expect(followed.map(({ learnerId, state }) => `${learnerId} ${state}`)).toEqual([
      'e submitted',
      'b submitted',
      'a submitted',
      'c none',
      'd submitted',
    ]);
    expect(followed[1]?.name).toBe('b');
    const [here, how] = [
      { ids: ['a', 'd'], openId: 'd', lastPlace: 1 },
      { isWaiting: true, isSkipped: () => false },
    ];
    expect(nextInQueue(here, ['a', 'd', 'e'], how)).toBe('e');
  });
});

const plain = { altKey: false, ctrlKey: false, metaKey: false, target: null };
const field = document.createElement('textarea');
const player = document.createElement('video');
test.each([
  [{ ...plain, key: 'n' }, 1],
  [{ ...plain, key: 'P' }, -1],
  [{ ...plain, key: 'n', target: player }, 1],
  [{ ...plain, key: 'k', target: player }, undefined],
  [{ ...plain, key: 'j' }, undefined],
  [{ ...plain, key: 'n', target: field }, undefined],
  [{ ...plain, key: 'n', ctrlKey: true }, undefined],
  [{ ...plain, key: 'ArrowDown', altKey: true, target: field }, 1],
  [{ ...plain, key: 'ArrowUp', altKey: true }, -1],
  [{ ...plain, key: 'ArrowUp' }, undefined],
])('[room-03] the key %j moves by %s in the queue', (key, step) => expect(stepOfKey(key)).toBe(step));
