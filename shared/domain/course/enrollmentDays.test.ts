import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrollmentOf, formOf } from './enrollmentDays.ts';

const OFF = { enabled: false, start: null, end: null };
const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Santiago'];
const at = (iso: string) => Date.parse(iso);

describe('[course-09] days of a form', () => {
  test('become 00:00:01 and 23:59:59 in the time zone', () => {
    const days = { enabled: true, start: '2026-03-01', end: '2026-03-29' };
    expect(enrollmentOf(days, OFF, 'Europe/Berlin')).toEqual({
      enabled: true,
      start: at('2026-02-28T23:00:01Z'),
      end: at('2026-03-29T21:59:59Z'),
    });
    expect(enrollmentOf(days, OFF, 'America/Los_Angeles').start).toBe(at('2026-03-01T08:00:01Z'));
  });

  test.each([
    ['', '', { start: null, end: null }],
    ['2026-03-01', '', { start: at('2026-03-01T00:00:01Z'), end: null }],
    ['', '2026-03-01', { start: null, end: at('2026-03-01T23:59:59Z') }],
  ])('from "%s" to "%s" leave the missing bound open', (start, end, expected) => {
    expect(enrollmentOf({ enabled: true, start, end }, OFF, 'UTC')).toEqual({ enabled: true, ...expected });
  });

  test('are null if enrollment is off', () => {
    expect(enrollmentOf({ enabled: false, start: '2026-03-01', end: '2026-03-31' }, OFF, 'UTC')).toEqual(OFF);
  });

  test('[due-10] keep unchanged times, and new ones round-trip in the zone', () => {
    const times = fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }), { nil: null });
    fc.assert(
      fc.property(times, times, fc.constantFrom(...ZONES), (start, end, zone) => {
        const before = { enabled: true, start, end };
        const days = formOf(before, zone);
        expect(enrollmentOf(days, before, zone)).toEqual(before);
        expect(formOf(enrollmentOf(days, OFF, zone), zone)).toEqual(days);
      }),
    );
  });
});
