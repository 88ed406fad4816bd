import { setTimeout as delay } from 'node:timers/promises';
import { logToStandardError, StartupError } from '../startupError.ts';
import type { OpenDatabase } from './database.ts';

const PAUSE_MS = 1000;
const SAID_EVERY = 60;

/** Errors that waiting can't fix, by SQLSTATE (PostgreSQL, appendix A). */
const FINAL: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed to connect',
  '3D000': 'the database does not exist',
};

/** Waits for a database that is unavailable at startup, for example because it is starting at the same time. */
export async function waitForDatabase(
  { ready }: Pick<OpenDatabase, 'ready'>,
  log: (sentence: string) => void = logToStandardError,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const problem = await ready().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) return;
    const { code = '', message } = problem as { code?: string; message: string };
    const reason = FINAL[code];
    if (reason !== undefined) throw new StartupError(`DATABASE_URL: the connection is refused: ${reason}.`);
    if (tries % SAID_EVERY === 0) log(`The database does not respond (${code || message}): waiting.`);
    await delay(pauseMs);
  }
}
