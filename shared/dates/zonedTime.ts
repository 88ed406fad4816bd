const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 100;

/**
 * Returns a date format, by default in the browser's time zone. Formats are cached, because creating one takes fifty
 * times as long as using it, and lists show many dates.
 */
export function dateFormat(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { timeZone: localTimeZone(), ...style };
  const key = `${language} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept) return kept;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const format = new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** Returns the local time in a zone: `2026-11-20T14:30`, the format of date and time inputs. */
export function wallTime(moment: number, timeZone: string): string {
  const parts = dateFormat('en-US', { ...PARTS, timeZone }).formatToParts(moment);
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
export const DAY_MS = 86_400_000;

/**
 * Returns the moments that have a local time in a zone: one, two if clocks are set back, none if clocks skip it. If
 * none, `around` contains the moments that result from the offsets before and after the change.
 */
export function readWallTime(text: string, timeZone: string): { moments: number[]; around?: [number, number] } {
  const asUtc = WALL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, text.length) !== text) return { moments: [] };
  const [a, b] = [asUtc + DAY_MS, asUtc - DAY_MS].map((near) => asUtc - offsetAt(near, timeZone)) as [number, number];
  const around: [number, number] = a < b ? [a, b] : [b, a];
  const moments = [...new Set(around)].filter((moment) => wallTime(moment, timeZone) === text);
  return { moments, around };
}

/** Returns the first moment that has a local time in a zone, or undefined if clocks skip it. */
export const momentOf = (text: string, timeZone: string): number | undefined => readWallTime(text, timeZone).moments[0];

/** Returns the first moment of a day such as `2026-11-20`. It is later than midnight if clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const { moments, around } = readWallTime(`${day}T00:00`, timeZone);
  return moments[0] ?? around?.[1] ?? Number.NaN;
}

const offsetAt = (moment: number, timeZone: string): number => {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallTime(minute, timeZone)}Z`) - minute;
};

/** Formats a moment by RFC 3339 with the zone's offset, such as `2026-11-20T09:00:00+01:00`. */
export function zonedIso(moment: number, timeZone: string): string {
  const offset = offsetAt(moment, timeZone) / 60_000;
  const padded = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const distance = Math.abs(offset);
  const local = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${padded(distance / 60)}:${padded(distance % 60)}`;
}

let local = { offset: Number.NaN, timeZone: '' };

/** Returns the time zone of this computer or browser. It is read again when the UTC offset changes. */
export function localTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (offset !== local.offset) local = { offset, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return local.timeZone;
}

/**
 * Returns whether a text is a name in the IANA Time Zone Database, such as `Europe/Berlin`. Rejects offsets, because
 * they ignore daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns a zone's name, such as "Central European Time", or "Central European Summer Time" with the style `long`. */
export function zoneName(
  timeZone: string,
  language: string,
  { style = 'longGeneric', at }: { style?: 'long' | 'longGeneric'; at?: number | undefined } = {},
): string {
  // UTC has no generic name.
  const timeZoneName = timeZone === 'UTC' ? 'long' : style;
  const parts = dateFormat(language, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Default format of dates. */
export const DATE = { dateStyle: 'medium' } as const;
export const DATE_TIME = { ...DATE, timeStyle: 'short' } as const;

export interface ZonedText {
  /** BCP 47 tag. */
  language: string;
  timeZone: string;
  style?: Intl.DateTimeFormatOptions;
  readerZone?: string;
  /** True to always show the zone's name. */
  isNamed?: boolean;
}

/** Formats a moment in a zone's local time, with the zone's name if the reader's local time differs. */
export function zonedText(
  moment: number,
  { language, timeZone, style = DATE_TIME, readerZone = localTimeZone(), isNamed = false }: ZonedText,
): string {
  const text = dateFormat(language, { ...style, timeZone }).format(moment);
  const isSame = wallTime(moment, timeZone) === wallTime(moment, readerZone);
  return isSame && !isNamed ? text : `${text} (${zoneName(timeZone, language)})`;
}
