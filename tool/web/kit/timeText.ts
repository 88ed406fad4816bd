/** Formats a position in a recording, such as `1:05`, with hours if it is at least one. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
}

/** Formats a position, or a range such as `0:12–0:20`. */
export const rangeText = (from: number, to: number | null): string =>
  to === null ? timeText(from) : `${timeText(from)}–${timeText(to)}`;

const TIME = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:\.\d+)?)$/;

/** Parses a typed position: seconds, `1:05` or `1:02:05`. Returns undefined for anything else. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = TIME.exec(text.trim()) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) >= 60)) return undefined;
  return Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
}
