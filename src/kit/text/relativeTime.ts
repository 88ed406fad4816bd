import { DATE } from '../../../shared/dates/zonedTime.ts';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time as minutes, hours, days up to 30, then as a date. Returns undefined if less than a minute ago.
 * Times are in epoch milliseconds.
 */
export function relativeTime(time: number, now: number, language: string): string | undefined {
  const ago = now - time;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ago < MINUTE) return undefined;
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), 'hour');
  if (ago <= 30 * DAY) return format.format(-Math.floor(ago / DAY), 'day');
  return new Intl.DateTimeFormat(language, DATE).format(time);
}
