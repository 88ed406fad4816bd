import { describe, expect, test } from 'vitest';
import { floorToTenth, timeRange } from './progressView.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00').getTime();

describe('[dash-06] a period', () => {
  test.each(['30', '60', '90'] as const)('of the last %s days starts that many times 24 hours ago', (days) =>
    expect(timeRange(days, NOW)).toEqual({ start: NOW - Number(days) * DAY }),
  );
  test('of this year starts on January 1, local time', () =>
    expect(timeRange('year', NOW).start + 1).toBe(new Date(2026, 0, 1).getTime()));
  test('of chosen days goes from the first to the last millisecond', () => {
    const { start, end } = timeRange('2026-03-01..2026-03-02', NOW);
    expect([start, end]).toEqual([new Date(2026, 2, 1).getTime(), new Date(2026, 2, 2, 23, 59, 59, 999).getTime()]);
  });
});

test.each([
  [66.67, 66.6],
  [75, 75],
  [99.99, 99.9],
])('%d is shown as %d', (value, shown) => expect(floorToTenth(value)).toBe(shown));
