const PATIENCE_MS = 10_000;

/** Ends the process cleanly on Ctrl-C and SIGTERM; the second signal, or ten seconds, end it at once. */
export function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
