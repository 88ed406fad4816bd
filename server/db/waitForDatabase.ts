import { setTimeout as delay } from 'node:timers/promises';
import { logToStandardError, StartupError } from '../startupError.ts';
import type { OpenDatabase } from './database.ts';

const PAUSE_MS = 1000;
const SAID_EVERY = 60;

/** Errors that waiting doesn't fix, by PostgreSQL's code (appendix A). */
const FINAL: Readonly<Record<string, string>> = {
  '28P01': 'its password is another one',
  '28000': 'it does not let this user in',
  '3D000': 'it has no database of this name',
};

/** Waits for a database that is unavailable at the start, such as one that is starting at the same time. */
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
    if (reason !== undefined) throw new StartupError(`DATABASE_URL: the database refuses this server: ${reason}.`);
    if (tries % SAID_EVERY === 0) log(`The database does not answer yet (${code || message}): waiting for it.`);
    await delay(pauseMs);
  }
}
