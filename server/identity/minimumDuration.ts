import { setTimeout as delay } from 'node:timers/promises';

/** Far more than it takes to look up an account and to store an email. */
export const ANSWER_MS = 200;

/** Does something and takes at least that long, so that the time doesn't reveal whether there was something to do. */
export async function withMinimumDuration<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([act(), delay(ms)]);
  return result;
}
