export interface Turns {
  /** Begins a turn now, unless one runs. */
  wake(): void;
  /** Begins no more turns, and waits for the one that runs. */
  close(): Promise<void>;
}

type Log = { warn(details: object, message: string): void };

/** Takes turns, one at a time, regularly and when woken. A turn that fails is logged, and the next one tries again. */
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
