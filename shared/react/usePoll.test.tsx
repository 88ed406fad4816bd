import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePoll } from './usePoll.ts';

let isHidden = false;
const show = (isShown: boolean) =>
  act(() => {
    isHidden = !isShown;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
});

test('[browser-09] a hidden page polls nothing, and one that is shown again or back online polls at once', async () => {
  const look = vi.fn();
  const { unmount } = renderHook(() => usePoll(look, { everyMs: 1000 }));
  await pass(2500);
  expect(look).toHaveBeenCalledTimes(2);
  show(false);
  await pass(5000);
  expect(look).toHaveBeenCalledTimes(2);
  show(true);
  expect(look).toHaveBeenCalledTimes(3);
  await pass(0);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(look).toHaveBeenCalledTimes(4);
  unmount();
  await pass(5000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('[browser-09] no call begins while another one is running, and polling continues after a failed call', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const look = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)));
  renderHook(() => usePoll(look, { everyMs: 1000, isImmediate: true }));
  expect(look).toHaveBeenCalledTimes(1);
  await pass(5000);
  show(true);
  expect(look).toHaveBeenCalledTimes(1);
  fail(new Error('offline'));
  await pass(1000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('[browser-09] a poll that is needed in a hidden page goes on there, but not at once when the page is hidden', async () => {
  const look = vi.fn();
  const { rerender } = renderHook(
    (isEnabled: boolean) => usePoll(look, { everyMs: 1000, isEnabled, isHiddenToo: true }),
    { initialProps: false },
  );
  await pass(5000);
  expect(look).not.toHaveBeenCalled();
  rerender(true);
  show(false);
  expect(look).not.toHaveBeenCalled();
  await pass(2500);
  expect(look).toHaveBeenCalledTimes(2);
});
