const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Period in epoch milliseconds, both ends inclusive. */
export interface Period {
  start: number;
  end: number;
}

const hourOf = (moment: number): number => Math.floor(moment / HOUR_MS) * HOUR_MS;

/**
 * Splits a period into whole hours and the remaining pieces. A day lasts 24 hours from the period's first moment. If
 * that isn't a full hour, the hours in which days begin belong to two days and are returned as pieces.
 */
export function splitPeriod({ start, end }: Period): { from: number; until: number; torn?: number; pieces: Period[] } {
  const isTorn = start % HOUR_MS !== 0;
  const [first, until] = [hourOf(start), hourOf(end)];
  const pieces: Period[] = [];
  if (isTorn)
    for (let hour = first; hour < until; hour += DAY_MS)
      pieces.push({ start: Math.max(start, hour), end: hour + HOUR_MS });
  pieces.push({ start: Math.max(start, until), end });
  return { from: isTorn ? first + HOUR_MS : first, until, pieces, ...(isTorn && { torn: first }) };
}
