/** Returns the percentile of some values, or NaN if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  p50: percentile(values, 50),
  p95: percentile(values, 95),
  p99: percentile(values, 99),
});

/**
 * Returns the ratio of the last quarter's median to the second quarter's: 1 is flat. The first quarter, in which
 * caches fill, doesn't count.
 */
export function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(samples.length - quarter)];
  return percentile(last, 50) / percentile(second, 50);
}

/** Chooses by weight. `at` is from 0 to 1. */
export function chooseByWeight<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>, at: number): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = at * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  const last = entries.at(-1);
  if (last === undefined) throw new Error('There is nothing to choose from.');
  return last[0];
}
