import { DomainError } from '../../shared/domain/api/errors.ts';

const WINDOW_MS = 60_000;
const MS_PER_SECOND = 1000;
/**
 * Share of the budget below which a caller's cost isn't exchanged with the other servers. Most people never exceed it.
 */
const SHARED_FROM = 1 / 20;

/** Adds the cost that this process has counted since the last exchange, and returns the totals of all processes. */
export type ShareSpent = (window: number, added: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

interface SpentCost {
  /** Cost in all processes as of the last exchange, plus the cost in this process since then. */
  total: number;
  /** Cost spent in this process since the last exchange. */
  unshared: number;
}

/** Creates the budget that each caller can spend per minute. `Infinity` means no limit. */
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
    /** Adds a cost. Throws RATE_LIMITED if it would exceed the budget. */
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
      // Cost spent during an exchange is included in the next one.
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
