import { expect, test, vi } from 'vitest';
import {
  dateFormat,
  isTimeZone,
  momentOf,
  readWallTime,
  startOfDay,
  wallTime,
  zonedIso,
  zonedText,
  zoneName,
} from './zonedTime.ts';

test.each([
  ['2026-12-01T00:00', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
  ['2026-12-01T00:00', 'America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T12:15', 'Asia/Kathmandu', '2026-07-01T06:30:00.000Z'],
  // The first occurrence of an hour that occurs twice.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('[due-08] %s in %s is %s, and reads the same again', (text, zone, iso) => {
  const moment = momentOf(text, zone);
  expect(moment && new Date(moment).toISOString()).toBe(iso);
  expect(wallTime(Date.parse(iso), zone)).toBe(text);
});

test.each([
  ['2026-03-29T02:30', 'Europe/Berlin', ['2026-03-29T01:30', '2026-03-29T03:30']],
  ['2026-03-08T02:00', 'America/New_York', ['2026-03-08T01:00', '2026-03-08T03:00']],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', ['2026-10-04T01:45', '2026-10-04T02:45']],
  // A whole day is skipped at the date line.
  ['2011-12-30T12:00', 'Pacific/Apia', ['2011-12-29T12:00', '2011-12-31T12:00']],
])('[due-08] %s is skipped in %s, between %s', (text, zone, around) => {
  const read = readWallTime(text, zone);
  expect(read.moments).toEqual([]);
  expect(read.around?.map((moment) => wallTime(moment, zone))).toEqual(around);
});

test.each(['2026-02-30T12:00', '', 'tomorrow'])('[due-08] "%s" is not a time', (text) =>
  expect(readWallTime(text, 'UTC')).toEqual({ moments: [] }),
);

test('[due-08] a day whose midnight is skipped begins with its first moment', () => {
  expect(wallTime(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe('2026-09-06T01:00');
  expect(readWallTime('2026-10-25T02:30', 'Europe/Berlin').moments).toHaveLength(2);
});

test("[due-10] a time is shown in its zone, which is named if the reader's clock differs", () => {
  const text = (readerZone: string, timeZone = 'Europe/Berlin') =>
    zonedText(Date.parse('2026-11-30T23:00:01Z'), {
      language: 'en',
      timeZone,
      style: { dateStyle: 'medium' },
      readerZone,
    });
  expect(text('America/Los_Angeles')).toBe('Dec 1, 2026 (Central European Time)');
  expect(text('Europe/Paris')).toBe('Dec 1, 2026');
});

test("[due-10] an open page follows the computer's time zone", () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const timeIn = (timeZone: string, minutes: number) => {
    offset.mockReturnValue(minutes);
    zone.mockReturnValue({ ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone });
    return dateFormat('en', { timeStyle: 'short' }).format(Date.parse('2026-11-30T12:00:00Z')).replace('\u202f', ' ');
  };
  try {
    expect([timeIn('Asia/Tokyo', -540), timeIn('Europe/Berlin', -60)]).toEqual(['9:00 PM', '1:00 PM']);
  } finally {
    vi.restoreAllMocks();
  }
});

test('[due-10] UTC has a name', () => expect(zoneName('UTC', 'en')).toBe('Coordinated Universal Time'));

test.each([
  ['Europe/Berlin', '2026-12-01T00:00:01+01:00'],
  ['Asia/Kathmandu', '2026-12-01T04:45:01+05:45'],
  ['America/St_Johns', '2026-11-30T19:30:01-03:30'],
  ['UTC', '2026-11-30T23:00:01+00:00'],
])('[due-10] an exported moment has the time and the offset of its zone: %s', (zone, text) => {
  expect(zonedIso(Date.parse('2026-11-30T23:00:01Z'), zone)).toBe(text);
});

test('[due-10] names of the time zone database are valid, offsets are not', () =>
  expect(['Europe/Berlin', 'UTC', '+02:00', 'Berlin', ''].map(isTimeZone)).toEqual([true, true, false, false, false]));
