import { DomainError } from '../../src/domain/errors.ts';

const WINDOW_MS = 60_000;
const MS_PER_SECOND = 1000;

/** What each caller may spend in a minute; Infinity for no limit. It counts in this process alone. */
export function createBudget(perMinute: number, now: () => number = Date.now) {
  let window = 0;
  let spent = new Map<string, number>();
  return {
    /** Throws RATE_LIMITED. */
    spend(caller: string, cost: number): void {
      if (perMinute === Infinity) return;
      const current = Math.floor(now() / WINDOW_MS);
      if (current !== window) {
        window = current;
        spent = new Map();
      }
      const total = (spent.get(caller) ?? 0) + cost;
      if (total > perMinute) {
        const retryAfterSeconds = Math.ceil(((window + 1) * WINDOW_MS - now()) / MS_PER_SECOND);
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
      }
      spent.set(caller, total);
    },
  };
}
