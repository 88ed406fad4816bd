import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { RunningServer } from './startServer.ts';

const MS = 1000;

/**
 * Ends the process cleanly on Ctrl-C and SIGTERM. A second signal ends it immediately. SIGTERM usually means that there
 * is a proxy in front of the server. The proxy needs time to see at /readyz that the server is stopping, so requests
 * are accepted until then.
 */
export function endOnSignals(
  starting: Promise<Pick<RunningServer, 'drain' | 'close'>>,
  { drainSeconds, closeSeconds }: Pick<Config, 'drainSeconds' | 'closeSeconds'>,
): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    const drainMs = signal === 'SIGTERM' ? drainSeconds * MS : 0;
    setTimeout(() => process.exit(1), drainMs + closeSeconds * MS).unref();
    try {
      const server = await starting;
      server.drain();
      await delay(drainMs);
      await server.close();
      process.exit(0);
    } catch {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (given) => void end(given));
}
