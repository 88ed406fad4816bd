import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './pageHooks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('[members-02] a debounced value changes after it was stable for the delay', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 300), {
    initialProps: { value: '' },
  });
  const seen = ['m', 'ma', 'mat'].map((value) => {
    rerender({ value });
    pass(299);
    return result.current;
  });
  expect(seen).toEqual(['', '', '']);
  pass(1);
  expect(result.current).toBe('mat');
});

test('without a delay a debounced value changes immediately', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 0), { initialProps: { value: '' } });
  rerender({ value: 'm' });
  expect(result.current).toBe('m');
});
