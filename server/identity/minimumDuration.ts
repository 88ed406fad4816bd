import { setTimeout as delay } from 'node:timers/promises';

/** Minimum response time, far more than it takes to look up an account and store an email. */
export const ANSWER_MS = 200;

/**
 * Runs a function and takes at least the given time, so that the time doesn't reveal whether there was anything to do.
 */
export async function withMinimumDuration<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([act(), delay(ms)]);
  return result;
}
