// node scripts/run.mjs tests/bench/load/run.ts <JSON of LoadRun>: simulates people at work for a while, and measures
// the cost.
import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { groupBy, mapValues } from 'es-toolkit';
import { createRandom } from '../../faults/random.ts';
import { Client, type Sample } from './client.ts';
import { startCosts, type Costs, type MeasuredServer } from './costs.ts';
import { chooseByWeight, spreadOf, type Spread } from './figures.ts';
import { mix, pages } from './pages.ts';
import type { Visit } from './visit.ts';
import type { LoadPerson, LoadWorld } from './world.ts';

interface LoadRun {
  /** Servers, among which the people are evenly distributed. */
  servers: readonly MeasuredServer[];
  dataDir: string;
  /** World that the seed wrote, and the path of the result. */
  world: string;
  result: string;
  people: number;
  /** Average pause between two pages. */
  thinkSeconds: number;
  /** Warm-up until everyone has opened the console; it doesn't count. */
  warmSeconds: number;
  seconds: number;
}

export interface LoadResult extends Costs {
  requests: Spread;
  pages: Readonly<Record<string, Spread>>;
  failed: number;
  failures: readonly string[];
  /** Average size of responses in bytes, by request. */
  bytes: Readonly<Record<string, number>>;
  /** Event loop delay of this process in milliseconds: the maximum error of the measurement. */
  ownDelayP99: number;
}

const MS = 1000;
const FAILURES_SHOWN = 10;
const run = JSON.parse(process.argv[2] ?? '{}') as LoadRun;
const world = JSON.parse(readFileSync(run.world, 'utf8')) as LoadWorld;
const countsFrom = performance.now() + run.warmSeconds * MS;
const ends = countsFrom + run.seconds * MS;
const samples: Sample[] = [];
const failures: string[] = [];
const opened: { page: string; ms: number }[] = [];

function note(sample: Sample): void {
  if (sample.failure !== undefined) failures.push(`${sample.name}: ${sample.failure}`);
  // A request that began during the warm-up doesn't count, even if it ended later.
  if (performance.now() - sample.ms >= countsFrom) samples.push(sample);
}

async function open(page: keyof typeof pages, visit: Visit): Promise<void> {
  const since = performance.now();
  await pages[page](visit);
  if (since >= countsFrom) opened.push({ page, ms: performance.now() - since });
}

async function work(person: LoadPerson, number: number): Promise<void> {
  const random = createRandom(number);
  const origin = run.servers[number % run.servers.length]?.origin ?? '';
  const client = new Client({ origin, token: person.token }, note);
  const courses = world.courses[person.orgId] ?? [];
  const colleagues = world.people.filter(({ orgId }) => orgId === person.orgId);
  const visit = (): Visit => {
    const course = courses[random.of(person.courses)];
    if (course === undefined) throw new Error('The seed has made no courses.');
    return { client, origin, person, course, colleague: random.of(colleagues), random };
  };
  await delay(random.next() * run.warmSeconds * MS);
  await open('start', visit());
  for (;;) {
    // Between 0.5 and 1.5 times the average.
    await delay((0.5 + random.next()) * run.thinkSeconds * MS);
    if (performance.now() >= ends) break;
    await open(chooseByWeight(mix[person.part], random.next()), visit());
  }
  client.close();
}

/** Mixed, so that each step has people of every institution and role. */
const people = world.people
  .toSorted((one, other) => one.token.slice(-8).localeCompare(other.token.slice(-8)))
  .slice(0, run.people);
const own = monitorEventLoopDelay({ resolution: 10 });
own.enable();
const working = Promise.all(people.map(work));
await delay(run.warmSeconds * MS);
const endCosts = await startCosts(run.servers, run.dataDir);
await delay(run.seconds * MS);
const costs = await endCosts();
await working;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const result: LoadResult = {
  ...costs,
  requests: spreadOf(samples.map(({ ms }) => ms)),
  pages: mapValues(
    groupBy(opened, ({ page }) => page),
    (visits) => spreadOf(visits.map(({ ms }) => ms)),
  ),
  failed: failures.length,
  failures: [...new Set(failures)].slice(0, FAILURES_SHOWN),
  bytes: mapValues(
    groupBy(samples, ({ name }) => name),
    (each) => Math.round(mean(each.map(({ bytes }) => bytes))),
  ),
  ownDelayP99: own.percentile(99) / 1e6,
};
writeFileSync(run.result, JSON.stringify(result));
