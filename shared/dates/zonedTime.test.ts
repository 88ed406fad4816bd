import { expect, test } from 'vitest';
import { momentOf, wallTime } from './zonedTime.ts';

test.each([
  ['2026-12-01T00:00', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
  ['2026-12-01T00:00', 'America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T12:15', 'Asia/Kathmandu', '2026-07-01T06:30:00.000Z'],
  // of the hour that comes twice, the first
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('[due-08] %s in %s is %s, and reads the same again', (text, zone, iso) => {
  const moment = momentOf(text, zone);
  expect(moment && new Date(moment).toISOString()).toBe(iso);
  expect(wallTime(Date.parse(iso), zone)).toBe(text);
});

test.each([
  ['2026-03-29T02:30', 'Europe/Berlin'],
  ['2026-03-08T02:00', 'America/New_York'],
  ['2026-02-30T12:00', 'UTC'],
  ['', 'UTC'],
])('[due-08] %s in %s is no time', (text, zone) => expect(momentOf(text, zone)).toBeUndefined());
