import { describe, expect, test } from 'vitest';
import { chooseByWeight, growth, percentile, spreadOf } from '../bench/load/figures.ts';

describe('load figures', () => {
  test('[ops-28] a percentile is the smallest value that the given share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(spreadOf(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99 });
    expect(percentile([7], 99)).toBe(7);
    expect(percentile([1, 2], 0)).toBe(1);
    expect(percentile([], 50)).toBeNaN();
  });

  test('[ops-28] growth excludes the warm-up', () => {
    expect(growth([1, 1, 10, 10, 10, 10, 15, 15])).toBe(1.5);
    expect(growth([500, 10, 10, 10])).toBe(1);
  });

  test('[ops-28] pages are chosen by weight', () => {
    const weights = { course: 3, dashboard: 1 };
    const chosen = Array.from({ length: 8 }, (_, index) => chooseByWeight(weights, index / 8));
    expect(chosen.filter((page) => page === 'course')).toHaveLength(6);
    expect(chooseByWeight(weights, 1)).toBe('dashboard');
  });
});
