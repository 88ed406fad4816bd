import { DomainError } from '../../shared/domain/errors.ts';

export interface ConcurrencyLimits {
  /** How many calls of one caller run at once. */
  perCaller: number;
  /** How many run at once in total, so that connections to the database are left for quick calls. */
  total: number;
  /** How many calls of one caller may wait. */
  queued: number;
}

interface QueuedCall {
  caller: string;
  begin: () => void;
}

/** Runs expensive calls with limited concurrency. The others wait in one queue, and the first that may begin does. */
export function createConcurrencyLimit({ perCaller, total: totalMax, queued }: ConcurrencyLimits) {
  const running = new Map<string, number>();
  const queue: QueuedCall[] = [];
  let total = 0;

  const mayBegin = (caller: string) => total < totalMax && (running.get(caller) ?? 0) < perCaller;
  const begin = (caller: string) => {
    total += 1;
    running.set(caller, (running.get(caller) ?? 0) + 1);
  };
  const end = (caller: string) => {
    total -= 1;
    const left = (running.get(caller) ?? 1) - 1;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
    const next = queue.findIndex((call) => mayBegin(call.caller));
    if (next !== -1) queue.splice(next, 1)[0]?.begin();
  };

  return async <T>(caller: string, run: () => Promise<T>): Promise<T> => {
    if (!mayBegin(caller)) {
      if (queue.filter((call) => call.caller === caller).length >= queued)
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => {
        queue.push({
          caller,
          begin: () => {
            begin(caller);
            resolve();
          },
        });
      });
    } else begin(caller);
    try {
      return await run();
    } finally {
      end(caller);
    }
  };
}
