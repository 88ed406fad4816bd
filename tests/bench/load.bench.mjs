// Simulated users of the console's pages with time to think, in steps of the given sizes, and the same on a bare
// handler. Options: --people 100,500 --seconds 60 --think 10 --servers 2 --settings ROW_SECURITY=on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLoadWorld, startBare, work } from './load.mjs';

const STEPS = '100,500,1000,2000';
const P95_MS = 300;
/** Minimum duration for a meaningful result. */
const FLAT_FROM_SECONDS = 600;

const rounded = (value, digits = 1) => Number(value.toFixed(digits));

function figuresOf(people, done, bare, seconds) {
  const perPage = Object.entries(done.pages).toSorted(([one], [other]) => one.localeCompare(other));
  return [
    { what: `${people} people: requests a second`, value: rounded(done.rate) },
    { what: '  failed', value: done.failed, goal: { atMost: 0 } },
    { what: '  a request, p50, ms', value: rounded(done.requests.p50) },
    { what: '  a request, p95, ms', value: rounded(done.requests.p95), goal: { atMost: P95_MS } },
    { what: '  a request, p99, ms', value: rounded(done.requests.p99) },
    { what: '  p50 to the bare handler', value: rounded(done.requests.p50 / bare.requests.p50, 2) },
    { what: '  p95 to the bare handler', value: rounded(done.requests.p95 / bare.requests.p95, 2) },
    { what: '  processor for a request, servers, ms', value: rounded(done.serverCost, 2) },
    { what: '  processor for a request, PostgreSQL, ms', value: rounded(done.databaseCost, 2) },
    { what: '  servers to the bare handler, processor', value: rounded(done.serverCost / bare.serverCost, 2) },
    { what: '  event loop delay, p99, ms', value: rounded(done.loopDelayP99) },
    { what: '  memory of a server at most, MiB', value: Math.round(done.memoryPeak) },
    ...(seconds >= FLAT_FROM_SECONDS
      ? [{ what: '  memory, last quarter to second', value: rounded(done.memoryGrowth, 2), goal: { atMost: 1.1 } }]
      : []),
    { what: '  delay of the people themselves, p99, ms', value: rounded(done.ownDelayP99) },
    ...perPage.map(([page, { count, p50, p95, p99 }]) => ({
      what: `    ${page} (${count}): p50 ${rounded(p50)}, p99 ${rounded(p99)}; p95, ms`,
      value: rounded(p95),
    })),
  ];
}

export async function measure(options = {}) {
  const steps = (options.people ?? STEPS).split(',').map(Number);
  const [seconds, thinkSeconds] = [Number(options.seconds ?? 60), Number(options.think ?? 10)];
  const settings = Object.fromEntries(
    (options.settings ?? '')
      .split(',')
      .filter(Boolean)
      .map((each) => each.split('=')),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-load-'));
  const world = { servers: Number(options.servers ?? 1), people: Math.max(...steps), settings };
  let opened;
  try {
    opened = await openLoadWorld(dataDir, world);
    const results = [];
    for (const people of steps) {
      const load = { people, thinkSeconds, seconds };
      const done = await work(opened, load);
      for (const failure of done.failures) console.error(`  ${failure}`);
      const bareServer = await startBare(dataDir, done.bytes);
      const bare = await work({ ...opened, servers: [bareServer] }, { ...load, seconds: Math.min(seconds, 60) });
      await bareServer.stop();
      results.push(...figuresOf(people, done, bare, seconds));
    }
    return results;
  } finally {
    await opened?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
