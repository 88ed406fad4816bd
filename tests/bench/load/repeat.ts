// node scripts/run.mjs tests/bench/load/repeat.ts <JSON of Repetition>: repeats the same work, and measures the
// transactions and processor time of each repetition.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from '../../../shared/database/boundedPool.ts';
import type { Attempt } from '../../../tool/contract.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createRandom } from '../../faults/random.ts';
import { Client } from './client.ts';
import { launch, openActivity } from './launch.ts';
import { postgresSeconds, processorSeconds } from './processes.ts';
import { saveDraft } from './toolWork.ts';
import type { Visit } from './visit.ts';
import type { LoadWorld } from './world.ts';

interface Repetition {
  origin: string;
  pid: number;
  dataDir: string;
  /** World that the seed wrote. */
  world: string;
  what: 'launches' | 'drafts';
}

const LEARNERS = 20;
/** Drafts of each learner: a minute of writing with a pause every five seconds. */
const DRAFTS = 12;
const LAUNCHES = 10;
/** Longer than the tool caches what the platform has returned about someone. */
const MINUTE_MS = 61_000;
/** Idle time after which PostgreSQL's processes have reported all their transactions. */
const TOLD_AFTER_MS = 11_000;

const { origin, pid, dataDir, world, what } = JSON.parse(process.argv[2] ?? '{}') as Repetition;
const { people, courses } = JSON.parse(readFileSync(world, 'utf8')) as LoadWorld;
const failures: string[] = [];
const visits = people
  .filter(({ part }) => part === 'learner')
  .slice(0, LEARNERS)
  .map((person, number): Visit => {
    const random = createRandom(number);
    const client = new Client({ origin, token: person.token }, ({ name, failure }) => {
      if (failure !== undefined) failures.push(`${name}: ${failure}`);
    });
    const course = courses[person.orgId]?.[random.of(person.courses)];
    if (course === undefined) throw new Error('The seed has made no courses.');
    return { client, origin, person, course, colleague: person, random };
  });

const database = await openDatabase(readConfig());
const watching = new pg.Client(connectionOf(database.pool));
await watching.connect();
async function transactions(): Promise<number> {
  await delay(TOLD_AFTER_MS);
  const { rows } = await watching.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? Number.NaN;
}

async function launches(): Promise<number> {
  for (const visit of visits)
    for (let number = 0; number < LAUNCHES; number += 1) await launch(visit, visit.random.of(visit.course.activities));
  return visits.length * LAUNCHES;
}

/** Opens the activities first, so that only the drafts are counted. */
async function openDrafts(): Promise<() => Promise<number>> {
  const opened = await Promise.all(visits.map(openActivity));
  const drafts = visits.map((): Attempt | undefined => undefined);
  await delay(MINUTE_MS);
  return async () => {
    for (let number = 0; number < DRAFTS; number += 1)
      for (const [index, visit] of visits.entries()) {
        const activity = opened[index];
        if (activity !== undefined) drafts[index] = (await saveDraft(visit, activity, drafts[index])) ?? drafts[index];
      }
    return visits.length * DRAFTS;
  };
}

const repeat = what === 'launches' ? launches : await openDrafts();
// The first run fills caches and prepares named statements.
await repeat();
const atRest = await transactions();
const restedSince = performance.now();
// Wait so that the tool checks everyone's permissions again.
if (what === 'drafts') await delay(MINUTE_MS);
const before = await transactions();
const idle = (before - atRest) / (performance.now() - restedSince);
const since = performance.now();
const spent = { server: processorSeconds(pid), database: postgresSeconds(dataDir) };
const times = await repeat();
const server = processorSeconds(pid) - spent.server;
const databaseSeconds = postgresSeconds(dataDir) - spent.database;
const after = await transactions();
const counted = after - before - idle * (performance.now() - since);
for (const { client } of visits) client.close();
await watching.end();
await database.close();
console.log(
  JSON.stringify({
    transactions: counted / times,
    serverMs: (1000 * server) / times,
    databaseMs: (1000 * databaseSeconds) / times,
    failures: [...new Set(failures)],
  }),
);
