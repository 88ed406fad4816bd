import { DomainError } from '../../shared/domain/api/errors.ts';

export interface ConcurrencyLimits {
  /** Maximum number of concurrent calls per caller. */
  perCaller: number;
  /** Maximum number of concurrent calls in total. The other database connections are for quick calls. */
  total: number;
  /** Maximum number of waiting calls per caller. */
  queued: number;
  /** Maximum wait of a call. */
  waitMs: number;
}

interface QueuedCall {
  caller: string;
  begin: () => void;
}

/**
 * Limits how many expensive calls run concurrently. The others wait. The caller with the fewest running calls is next,
 * so that a few people's queued calls don't delay everyone else's. The calls of one caller run in order. A call that
 * has waited too long is rejected.
 */
export function createConcurrencyLimit({ perCaller, total: totalMax, queued, waitMs }: ConcurrencyLimits) {
  const running = new Map<string, number>();
  const queue: QueuedCall[] = [];
  let total = 0;

  const runningOf = (caller: string) => running.get(caller) ?? 0;
  const mayBegin = (caller: string) => total < totalMax && runningOf(caller) < perCaller;
  const begin = (caller: string) => {
    total += 1;
    running.set(caller, runningOf(caller) + 1);
  };
  const end = (caller: string) => {
    total -= 1;
    const left = runningOf(caller) - 1;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
    const [first, ...others] = queue.filter((call) => mayBegin(call.caller));
    if (first === undefined) return;
    const next = others.reduce((best, call) => (runningOf(call.caller) < runningOf(best.caller) ? call : best), first);
    leave(next);
    next.begin();
  };
  const leave = (call: QueuedCall) => queue.splice(queue.indexOf(call), 1);

  return async <T>(caller: string, run: () => Promise<T>): Promise<T> => {
    if (!mayBegin(caller)) {
      if (queue.filter((call) => call.caller === caller).length >= queued)
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 1 });
      await new Promise<void>((resolve, reject) => {
        const call: QueuedCall = {
          caller,
          begin: () => {
            clearTimeout(timer);
            begin(caller);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          leave(call);
          reject(new DomainError('UNAVAILABLE', { retryAfterSeconds: 1 }));
        }, waitMs);
        queue.push(call);
      });
    } else begin(caller);
    try {
      return await run();
    } finally {
      end(caller);
    }
  };
}
