import { expect, test } from 'vitest';
import { checkDates, isLate, learnerDates, NO_MORE_TIME } from './activityDates.ts';

const HOUR = 3_600_000;
const dates = { opensAt: 0, dueAt: 10 * HOUR, closesAt: 12 * HOUR };

test('[due-04] extra time stretches the time from the opening to each date', () => {
  expect(learnerDates(dates, 0, { ...NO_MORE_TIME, extraTime: 50 })).toEqual({
    opensAt: 0,
    dueAt: 15 * HOUR,
    closesAt: 18 * HOUR,
  });
  expect(learnerDates({ ...dates, opensAt: null }, 11 * HOUR, { ...NO_MORE_TIME, extraTime: 100 })).toEqual({
    opensAt: null,
    dueAt: 10 * HOUR,
    closesAt: 13 * HOUR,
  });
});

test('[due-03] an extension moves the due date, and submissions never close before it', () => {
  const extension = { dueAt: 20 * HOUR, closesAt: null };
  expect(learnerDates(dates, 0, { extraTime: 0, extension })).toMatchObject({
    dueAt: 20 * HOUR,
    closesAt: 20 * HOUR,
  });
  expect(learnerDates(dates, 0, { extraTime: 200, extension })).toMatchObject({
    dueAt: 30 * HOUR,
    closesAt: 36 * HOUR,
  });
  const endless = { opensAt: null, dueAt: null, closesAt: null };
  expect(learnerDates(endless, 0, { extraTime: 50, extension })).toEqual(endless);
});

test('[due-02] a submission exactly at the due time is on time', () => {
  expect([isLate(10, 10), isLate(11, 10), isLate(null, 10), isLate(11, null)]).toEqual([false, true, false, false]);
});

test('[due-01] each date must be later than the one before', () => {
  const wrong = (opensAt: number | null, dueAt: number | null, closesAt: number | null) =>
    Object.entries(checkDates({ opensAt, dueAt, closesAt })).flatMap(([field, refusal]) => (refusal ? [field] : []));
  expect(wrong(1, 2, 2)).toEqual([]);
  expect(wrong(2, 2, 2)).toEqual(['dueAt', 'closesAt']);
  expect(wrong(null, 3, 2)).toEqual(['closesAt']);
  expect(wrong(3, null, 2)).toEqual(['closesAt']);
  expect(wrong(null, null, null)).toEqual([]);
});
