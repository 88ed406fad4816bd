const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longest distance that is shown in hours, such as "in 30 hours". */
const HOURS_UNTIL = 2 * DAY;

/** Formats the time from now to a moment. */
export function distanceText(moment: number, now: number, language: string): string {
  const distance = moment - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(distance) < HOUR) return format.format(Math.trunc(distance / 60_000), 'minute');
  if (Math.abs(distance) < HOURS_UNTIL) return format.format(Math.trunc(distance / HOUR), 'hour');
  return format.format(Math.trunc(distance / DAY), 'day');
}
