import { describe, expect, test } from 'vitest';
import { changeOf, runningCopies } from './copyProgress.ts';

const row = (id: string, state?: string) => ({
  id,
  name: id.toUpperCase(),
  copyInfo: state === undefined ? null : { state },
});
const entries = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));

test('pending and running copies are in progress, others are not', () => {
  expect(
    runningCopies([row('a', 'pending'), row('b', 'in_progress'), row('c', 'succeeded'), row('d', 'failed'), row('e')]),
  ).toEqual(entries('a', 'b'));
});

describe('between two polls', () => {
  test.each([
    ['nothing changes', ['a'], [row('a', 'in_progress')], [[], [], []]],
    ['one starts', [], [row('a', 'pending')], [['a'], [], []]],
    ['one succeeds', ['a'], [row('a', 'succeeded')], [[], ['a'], []]],
    ['one fails', ['a'], [row('a', 'failed')], [[], [], ['a']]],
    ['one is gone from the copies', ['a'], [], [[], ['a'], []]],
    ['one ends while another starts', ['a'], [row('a', 'succeeded'), row('b', 'pending')], [['b'], ['a'], []]],
    ['one that failed long ago is no news', [], [row('a', 'failed')], [[], [], []]],
  ] as const)('%s', (_, before, rows, [started, succeeded, failed]) => {
    expect(changeOf(entries(...before), rows)).toEqual({
      started: entries(...started),
      succeeded: entries(...succeeded),
      failed: entries(...failed),
    });
  });
});
