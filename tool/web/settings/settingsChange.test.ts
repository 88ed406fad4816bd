import { describe, expect, test } from 'vitest';
import { divideLearners, moveMember, replaceAt, withoutAt } from './settingsChange.ts';

describe('a list', () => {
  const items = [
    { id: 'a', text: 'x' },
    { id: 'b', text: 'y' },
  ];
  test('changes one item', () =>
    expect(replaceAt(items, 1, { text: 'z' })).toEqual([items[0], { id: 'b', text: 'z' }]));
  test('removes one item', () => expect(withoutAt(items, 0)).toEqual([items[1]]));
});

describe('a member', () => {
  const groups = [
    { id: 'g1', name: 'Blue', memberIds: ['u1', 'u2'] },
    { id: 'g2', name: 'Red', memberIds: [] },
  ];
  const membersOf = (moved: typeof groups) => moved.map(({ memberIds }) => memberIds);
  test('moves from one group to another', () =>
    expect(membersOf([...moveMember(groups, 'u1', 'g2')] as typeof groups)).toEqual([['u2'], ['u1']]));
  test('leaves all groups', () =>
    expect(membersOf([...moveMember(groups, 'u1', undefined)] as typeof groups)).toEqual([['u2'], []]));
  test('is in a group once', () =>
    expect(membersOf([...moveMember(groups, 'u1', 'g1')] as typeof groups)).toEqual([['u2', 'u1'], []]));
});

test('[library-12] learners are divided evenly and in order, and the first groups are kept', () => {
  const groups = [{ id: 'g1', name: 'Blue', memberIds: ['gone'] }];
  const divided = divideLearners(groups, ['a', 'b', 'c', 'd', 'e', 'f', 'g'], {
    count: 3,
    nameOf: (n) => `Group ${n}`,
  });
  expect(divided.map(({ name, memberIds }) => `${name} ${memberIds.join('')}`)).toEqual([
    'Blue ab',
    'Group 2 cd',
    'Group 3 efg',
  ]);
  expect(divided[0]?.id).toBe('g1');
});
