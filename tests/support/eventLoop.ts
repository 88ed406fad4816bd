import { existsSync, readFileSync } from 'node:fs';

const TRIES = 3;
const NS_PER_MS = 1e6;
const US_PER_MS = 1000;
const RESOLUTION_MS = 1;

/** Time that the reference work takes on the machine for which the limits were chosen. */
const REFERENCE_MS = 20;
const REFERENCE = Array.from({ length: 100_000 }, (_, index) => ({ index }));

/**
 * Measures for how many milliseconds an action blocks the event loop, the best of some tries. Only the thread's
 * processor time counts, turn by turn: other work on a busy machine makes the loop wait too, but takes none of this
 * time, and an action that is split into many turns does not block others. On a machine that is slow at that moment,
 * the
 * result is scaled down. One try below the limit is enough, since the best counts.
 */
export async function longestBlock(act: (attempt: number) => Promise<unknown>, limitMs: number): Promise<number> {
  const found: number[] = [];
  for (let attempt = 0; attempt < TRIES && !(Math.min(...found) < limitMs); attempt += 1) {
    const block = await blockOf(() => act(attempt));
    // The reference work takes longer than most actions.
    const slowness = block < limitMs ? 1 : Math.min(referenceTime(), referenceTime()) / REFERENCE_MS;
    found.push(block / Math.max(1, slowness));
  }
  return Math.min(...found);
}

/** Measures writing and reading JSON, since most input is parsed: memory can be slow even if the processor is not. */
function referenceTime(): number {
  const before = processorMs();
  JSON.parse(JSON.stringify(REFERENCE));
  return processorMs() - before;
}

/** Returns the most processor time of this thread between two turns of a 1 ms timer. */
async function blockOf(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = processorMs();
  const watch = setInterval(() => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, RESOLUTION_MS);
  try {
    await turnOfTheLoop();
    await act();
    await turnOfTheLoop();
    return longest;
  } finally {
    clearInterval(watch);
  }
}

const OF_THREAD = '/proc/thread-self/schedstat';

/**
 * Returns the processor time of this thread if the system reports it (Linux), else of the process with all its
 * threads.
 */
function processorMs(): number {
  if (existsSync(OF_THREAD)) return Number(readFileSync(OF_THREAD, 'utf8').split(' ')[0]) / NS_PER_MS;
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

const turnOfTheLoop = () => new Promise((resolve) => setTimeout(resolve, 2 * RESOLUTION_MS));
