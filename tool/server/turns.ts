export interface Turns {
  /** Starts a turn now, unless one is running. */
  wake(): void;
  /** Starts no more turns, and waits for the running one. */
  close(): Promise<void>;
}

type Log = { warn(details: object, message: string): void };

/**
 * Runs turns one at a time, at regular intervals and when woken. A failed turn is logged, and the next one tries again.
 */
export function startTurns(
  everyMs: number,
  turn: (ending: AbortSignal) => Promise<void>,
  log: Log,
  failure: string,
): Turns {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const wake = () => {
    if (ending.signal.aborted) return;
    running ??= turn(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async close() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}
