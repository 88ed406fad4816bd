import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrollmentOf, formOf, isSameEnrollment } from './enrollmentDays.ts';

const OFF = { enabled: false, start: null, end: null };
const at = (day: string, time: string) => new Date(`${day}T${time}`).getTime();

describe('[course-09] days of a form', () => {
  test('become 00:00:01 and 23:59:59 in the local time zone', () => {
    expect(enrollmentOf({ enabled: true, start: '2026-03-01', end: '2026-03-31' }, OFF)).toEqual({
      enabled: true,
      start: at('2026-03-01', '00:00:01'),
      end: at('2026-03-31', '23:59:59'),
    });
  });

  test.each([
    ['', '', { start: null, end: null }],
    ['2026-03-01', '', { start: at('2026-03-01', '00:00:01'), end: null }],
    ['', '2026-03-01', { start: null, end: at('2026-03-01', '23:59:59') }],
  ])('from "%s" to "%s" leave the missing bound open', (start, end, expected) => {
    expect(enrollmentOf({ enabled: true, start, end }, OFF)).toEqual({ enabled: true, ...expected });
  });

  test('are null when it is off, whatever they say', () => {
    expect(enrollmentOf({ enabled: false, start: '2026-03-01', end: '2026-03-31' }, OFF)).toEqual(OFF);
  });

  test('that nobody changed keep their times', () => {
    const times = fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }), { nil: null });
    fc.assert(
      fc.property(times, times, (start, end) => {
        const before = { enabled: true, start, end };
        expect(isSameEnrollment(enrollmentOf(formOf(before), before), before)).toBe(true);
      }),
    );
  });

  test('of a single day last the day', () => {
    const { start, end } = enrollmentOf({ enabled: true, start: '2026-03-01', end: '2026-03-01' }, OFF);
    expect((end ?? 0) - (start ?? 0)).toBe(86_398_000);
  });
});
