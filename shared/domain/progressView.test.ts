import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  floorToTenth,
  progressFilter,
  readProgressView,
  timeRange,
  writeProgressView,
  type ProgressView,
} from './progressView.ts';

const read = (query: string) => readProgressView(new URLSearchParams(query));
const plain = read('');
const DAY = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00').getTime();

describe('the address of a review list', () => {
  test('[dash-04][dash-07] without a word shows what is pending, by full name', () =>
    expect(plain).toMatchObject({
      status: 'pending_evaluation',
      sort: 'fullName',
      order: 'asc',
      text: '',
      tags: [],
      submitted: undefined,
    }));
  test('leaves defaults out and what others wrote in', () =>
    expect(writeProgressView(new URLSearchParams('do=record&status=all'), plain).toString()).toBe('do=record'));
  test.each([
    ['status=reset', { status: 'pending_evaluation' }],
    ['status=all', { status: 'all' }],
    ['submitted=45', { submitted: undefined }],
    ['submitted=90', { submitted: '90' }],
    ['reviewed=2026-01-01..2026-01-31', { reviewed: '2026-01-01..2026-01-31' }],
    ['reviewed=2026-02-01..2026-01-31', { reviewed: undefined }],
    ['reviewed=2026-13-01..2026-14-01', { reviewed: undefined }],
    ['score=20-80', { score: { from: 20, to: 80 } }],
    ['score=80-20', { score: undefined }],
    ['score=0-101', { score: undefined }],
    ['sort=score&order=desc', { sort: 'score', order: 'desc' }],
    ['sort=password&order=desc', { sort: 'fullName', order: 'asc' }],
  ])('%s means %j', (query, part) => expect(read(query)).toMatchObject(part));

  test('says everything there is to a view', () => {
    const words = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
    const views: fc.Arbitrary<ProgressView> = fc.record({
      text: fc.string(),
      status: fc.constantFrom('all', 'pending_evaluation', 'evaluated', 'viewed'),
      activity: fc.oneof(fc.constant(''), words),
      tags: fc.array(words),
      submitted: fc.constantFrom(undefined, '30', 'year', '2026-01-01..2026-02-01'),
      reviewed: fc.constantFrom(undefined, '60', '90'),
      score: fc.constantFrom(undefined, { from: 0, to: 100 }, { from: 50, to: 50 }),
      sort: fc.constantFrom('fullName', 'name', 'score', 'submittedAt', 'evaluatedAt'),
      order: fc.constantFrom('asc', 'desc'),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(read(writeProgressView(new URLSearchParams(), view).toString())).toEqual({ ...view });
      }),
    );
  });
});

describe('[dash-06] a span of time', () => {
  test.each(['30', '60', '90'] as const)('of the last %s days starts that many 24 hours ago', (days) =>
    expect(timeRange(days, NOW)).toEqual({ start: NOW - Number(days) * DAY }),
  );
  test('of this year includes the first moment of January, local', () =>
    expect(timeRange('year', NOW).start + 1).toBe(new Date(2026, 0, 1).getTime()));
  test('of chosen days goes from their first to their last millisecond, excluded', () => {
    const { start, end } = timeRange('2026-03-01..2026-03-02', NOW);
    expect([start, end]).toEqual([new Date(2026, 2, 1).getTime(), new Date(2026, 2, 2, 23, 59, 59, 999).getTime()]);
  });
});

test('[dash-05] a filter says what is set and nothing else', () => {
  expect(progressFilter(read('status=all'), NOW)).toEqual({});
  expect(
    progressFilter(read('text=+a+&activity=+Speech+&tag=x,y&submitted=30&score=1-2&status=evaluated'), NOW),
  ).toEqual({
    text: 'a',
    status: ['evaluated'],
    activityName: 'Speech',
    tag: ['x', 'y'],
    submittedAt: { start: NOW - 30 * DAY },
    score: { from: 1, to: 2 },
  });
});

test.each([
  [66.67, 66.6],
  [75, 75],
  [99.99, 99.9],
])('%d is shown as %d', (value, shown) => expect(floorToTenth(value)).toBe(shown));
