const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats a duration in its largest whole unit, such as "6 days". Less than a minute is shown as one minute. */
export function ageText(ms: number, language: string): string {
  const span = Math.max(MINUTE_MS, ms);
  const [unit, length] = UNITS.find(([, each]) => span >= each) ?? UNITS[2];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(span / length));
}
