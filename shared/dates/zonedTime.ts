/** A time as clocks in a zone show it: `2026-11-20T14:30`, as inputs for dates and times hold it. */
export function wallTime(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const PARTS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * The first moment at which clocks in a zone show a time. Undefined when they never do: the text is no time, or
 * daylight saving time skips it.
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  const asUtc = WALL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, timeZone));
  return offsets
    .map((offset) => asUtc - offset)
    .toSorted((a, b) => a - b)
    .find((moment) => wallTime(moment, timeZone) === text);
}

const offsetAt = (moment: number, timeZone: string): number => {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallTime(minute, timeZone)}Z`) - minute;
};

/** The zone of this computer or browser. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
