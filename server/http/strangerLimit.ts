import { networkOf } from './networkOf.ts';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 100_000;

export interface StrangerLimits {
  /** Refused calls per minute from one address, after which it has to wait. */
  calls: number;
  /** Refusals per minute that are recorded, from all addresses together. */
  records: number;
}

/** Enough for a school behind one address, where many tokens can expire at the same time. */
const STRANGER_LIMITS: StrangerLimits = { calls: 300, records: 1200 };

/** Limits calls without a valid token, in this process. A window lasts one minute from its first call. */
export interface StrangerLimit {
  /**
   * Returns the seconds until calls without a valid token are accepted again, or undefined if they are accepted now.
   */
  waitSeconds(this: void, address: string): number | undefined;
  /** Counts a refusal. Returns whether to record it in the audit table. */
  note(this: void, address: string): boolean;
}

interface Window {
  until: number;
  count: number;
}

export function createStrangerLimit(
  { calls, records }: StrangerLimits = STRANGER_LIMITS,
  now: () => number = Date.now,
): StrangerLimit {
  const windows = new Map<string, Window>();
  let all: Window = { until: 0, count: 0 };
  const current = (window: Window | undefined): Window =>
    window !== undefined && window.until > now() ? window : { until: now() + WINDOW_MS, count: 0 };
  return {
    waitSeconds(address) {
      const window = windows.get(networkOf(address));
      if (window === undefined || window.until <= now() || window.count < calls) return undefined;
      return Math.ceil((window.until - now()) / 1000);
    },
    note(address) {
      const key = networkOf(address);
      const window = current(windows.get(key));
      window.count += 1;
      if (windows.size >= ADDRESSES_MAX) windows.clear();
      windows.set(key, window);
      all = current(all);
      all.count += 1;
      return all.count <= records;
    },
  };
}
