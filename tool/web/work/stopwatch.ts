/** Measures time between starts and pauses, even if the timers of a hidden tab are slow. */
export function stopwatch(now: () => number = () => performance.now()) {
  let before = 0;
  let startedAt: number | undefined;
  const elapsed = () => before + (startedAt === undefined ? 0 : now() - startedAt);
  return {
    start: () => void (startedAt ??= now()),
    pause: () => {
      before = elapsed();
      startedAt = undefined;
    },
    reset: () => {
      before = 0;
      startedAt = undefined;
    },
    seconds: () => elapsed() / 1000,
  };
}
