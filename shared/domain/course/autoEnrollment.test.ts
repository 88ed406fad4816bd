import { describe, expect, test } from 'vitest';
import { autoEnrollmentPhase, endsBeforeStart, isAutoEnrollmentActive } from './autoEnrollment.ts';

const on = (start: number | null, end: number | null) => ({ enabled: true, start, end });

describe('[courses-18] the phase of auto-enrollment', () => {
  test.each([
    [{ enabled: false, start: null, end: null }, 5, 'off'],
    [{ enabled: false, start: 0, end: 10 }, 5, 'off'],
    [on(null, null), 5, 'open'],
    [on(4, 6), 3, 'upcoming'],
    [on(4, 6), 4, 'open'],
    [on(4, 6), 6, 'open'],
    [on(4, 6), 7, 'closed'],
    [on(4, null), 3, 'upcoming'],
    [on(4, null), 4, 'open'],
    [on(null, 6), 6, 'open'],
    [on(null, 6), 7, 'closed'],
  ] as const)('%o at %i is %s', (settings, now, phase) => {
    expect(autoEnrollmentPhase(settings, now)).toBe(phase);
    expect(isAutoEnrollmentActive(settings, now)).toBe(phase === 'open');
  });
});

test('an end before the start is rejected only while enabled', () => {
  expect(endsBeforeStart(on(5, 5))).toBe(true);
  expect(endsBeforeStart(on(5, 6))).toBe(false);
  expect(endsBeforeStart(on(null, 6))).toBe(false);
  expect(endsBeforeStart({ enabled: false, start: 6, end: 5 })).toBe(false);
});
