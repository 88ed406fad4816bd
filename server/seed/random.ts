export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number, both bounds inclusive. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns the given number of different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  uuid(): string;
}

/**
 * Creates a generator that returns the same numbers for the same seed (mulberry32), so that the demo data is the same
 * everywhere.
 */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('The list to pick from is empty.');
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const keyed = items.map((item) => ({ item, key: next() })).sort((a, b) => a.key - b.key);
    return keyed.slice(0, count).map(({ item }) => item);
  };
  return { next, between, pick, sample, chance: (share) => next() < share, uuid: () => makeUuid(next) };
}

function makeUuid(next: () => number): string {
  const digits = Array.from({ length: 30 }, () => Math.floor(next() * 16).toString(16)).join('');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(12, 15)}`,
    `a${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ].join('-');
}
