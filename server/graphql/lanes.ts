import { DomainError } from '../../shared/domain/errors.ts';

export interface LaneLimits {
  /** How many calls of one caller run at once. */
  each: number;
  /** How many of all callers, so that connections to the database are left for calls that are quick. */
  all: number;
  /** How many of one caller wait. */
  waiting: number;
}

interface Waiting {
  caller: string;
  begin: () => void;
}

/** Lets heavy calls wait for each other, in turn, a caller's own first. */
export function createLanes({ each, all, waiting: waitingMax }: LaneLimits) {
  const running = new Map<string, number>();
  const line: Waiting[] = [];
  let total = 0;

  const mayBegin = (caller: string) => total < all && (running.get(caller) ?? 0) < each;
  const begin = (caller: string) => {
    total += 1;
    running.set(caller, (running.get(caller) ?? 0) + 1);
  };
  const end = (caller: string) => {
    total -= 1;
    const left = (running.get(caller) ?? 1) - 1;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
    const next = line.findIndex((waiting) => mayBegin(waiting.caller));
    if (next !== -1) line.splice(next, 1)[0]?.begin();
  };

  return async <T>(caller: string, run: () => Promise<T>): Promise<T> => {
    if (!mayBegin(caller)) {
      if (line.filter((waiting) => waiting.caller === caller).length >= waitingMax)
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => {
        line.push({
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
