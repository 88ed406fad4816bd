import { DomainError } from '../../shared/domain/api/errors.ts';

const WINDOW_MS = 60_000;
const MS_PER_SECOND = 1000;
/** Part of the budget below which callers are not shared with the other servers. Most people always are below it. */
const SHARED_FROM = 1 / 20;

/** Adds the cost that this process has counted since the last call, and returns the total of all processes. */
export type ShareSpent = (window: number, added: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

interface SpentCost {
  /** Cost spent in all processes, as of the last exchange. */
  total: number;
  /** Cost spent in this process since the last exchange. */
  unshared: number;
}

/** Creates the budget that a caller can spend in a minute. `Infinity` means no limit. */
export function createBudget(perMinute: number, now: () => number = Date.now) {
  let window = 0;
  let callers = new Map<string, SpentCost>();
  let isSharing = false;
  const enter = (): void => {
    const current = Math.floor(now() / WINDOW_MS);
    if (current === window) return;
    window = current;
    callers = new Map();
  };
  return {
    /** Throws RATE_LIMITED. */
    spend(caller: string, cost: number): void {
      if (perMinute === Infinity) return;
      enter();
      const spent = callers.get(caller) ?? { total: 0, unshared: 0 };
      if (spent.total + cost > perMinute) {
        const retryAfterSeconds = Math.ceil(((window + 1) * WINDOW_MS - now()) / MS_PER_SECOND);
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
      }
      callers.set(caller, { total: spent.total + cost, unshared: spent.unshared + cost });
    },

    /** Exchanges the cost of the biggest spenders with the other processes. */
    async share(exchange: ShareSpent): Promise<void> {
      enter();
      const [shared, of] = [window, callers];
      const much = [...of].filter(([, { total }]) => total >= perMinute * SHARED_FROM);
      // Cost spent during an exchange waits for the next one.
      if (isSharing || !much.some(([, { unshared }]) => unshared > 0)) return;
      isSharing = true;
      const added = new Map(much.map(([caller, { unshared }]) => [caller, unshared]));
      try {
        for (const [caller, total] of await exchange(shared, added)) {
          const spent = of.get(caller);
          const unshared = (spent?.unshared ?? 0) - (added.get(caller) ?? 0);
          of.set(caller, { total: total + unshared, unshared });
        }
      } finally {
        isSharing = false;
      }
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
