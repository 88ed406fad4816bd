import { expect, test } from 'vitest';
import { stopwatch } from './stopwatch.ts';

test('[media-42] the stopwatch measures recorded time, however rarely the page renders', () => {
  let now = 0;
  const clock = stopwatch(() => now);
  clock.start();
  now = 20_000;
  expect(clock.seconds()).toBe(20);
  clock.pause();
  now = 90_000;
  expect(clock.seconds()).toBe(20);
  clock.start();
  now = 95_000;
  clock.start();
  expect(clock.seconds()).toBe(25);
  clock.reset();
  expect(clock.seconds()).toBe(0);
});
