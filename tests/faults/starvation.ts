import { readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1e6;
const POLL_MS = 500;

/**
 * Returns for how many milliseconds in total these processes' main threads were ready to run but had no processor.
 */
export const starvedMs = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => sum + waitedMs(pid), 0);

/** Returns 0 if Linux doesn't report it, and for a process that has ended. */
function waitedMs(pid: number | undefined): number {
  try {
    const [, waited = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / NANOSECONDS_PER_MS;
  } catch {
    return 0;
  }
}

export interface Patience {
  signal: AbortSignal;
  end(): void;
}

/**
 * Ends after a limit, which grows by the time that the machine kept the processes waiting: on a busy machine, the
 * clock alone is not a fair limit.
 */
export function patience(limitMs: number, starved: () => number): Patience {
  const controller = new AbortController();
  const begun = performance.now();
  const starvedBefore = starved();
  const timer = setInterval(() => {
    // A process that was restarted counts from zero.
    const excused = Math.max(0, starved() - starvedBefore);
    if (performance.now() - begun - excused > limitMs) controller.abort(new DOMException('', 'TimeoutError'));
  }, POLL_MS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
