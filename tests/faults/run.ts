// npm run faults -- --seed 7 --rounds 10 (or --seeds 50, each for --rounds): runs work on two servers while things
// break, and checks invariants after each round. The seed determines the operations and faults, but their timing
// depends on the machine, so a seed reproduces a failure, though not always at the first try.
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { faults } from './faults.ts';
import { check, recover } from './invariants.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { operations } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { starvedMs } from './starvation.ts';
import { openFaultWorld, type FaultWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
  },
});
const [first, seeds, rounds] = [values.seed, values.seeds, values.rounds].map(Number) as [number, number, number];

const OPERATIONS = { least: 20, most: 60 };
const SPREAD_MS = 3000;

/** Runs one round: random operations, and up to two faults in the middle. */
async function round(world: FaultWorld, ledger: Ledger, random: Random): Promise<string[]> {
  const names = Object.keys(faults);
  const chosen = Array.from({ length: random.between(1, 2) }, () => random.of(names));
  // Drawn before anything runs, so that the order of events doesn't affect the draws.
  const planned = Array.from({ length: random.between(OPERATIONS.least, OPERATIONS.most) }, () => ({
    operation: random.of(operations),
    afterMs: random.between(0, SPREAD_MS),
    own: createRandom(random.between(0, 2 ** 30)),
  }));
  const breaking = chosen.map((name) => ({
    fault: faults[name],
    afterMs: random.between(0, SPREAD_MS / 2),
    own: createRandom(random.between(0, 2 ** 30)),
  }));
  await world.renew();
  const cutBefore = ledger.cut;
  await Promise.all([
    ...planned.map(async ({ operation, afterMs, own }) => {
      await delay(afterMs);
      await operation(world, ledger, own);
    }),
    ...breaking.map(async ({ fault, afterMs, own }) => {
      await delay(afterMs);
      // If the database has already been stopped, the fault has nothing to break.
      await fault?.(world, own).catch(() => undefined);
    }),
  ]);
  world.smtp.refusals.length = 0;
  world.smtp.losses = 0;
  const late = await recover(world, ledger);
  // A running server must respond, no matter what else is broken.
  if (!chosen.includes('killServer') && ledger.cut > cutBefore)
    ledger.broken.push(`${ledger.cut - cutBefore} calls without an answer, though no server was killed`);
  const problems = late.length > 0 ? late : await check(world, ledger);
  console.log(`  ${chosen.join(' + ')}: ${planned.length} operations${problems.length > 0 ? ', BROKEN' : ''}`);
  return [...problems, ...ledger.broken];
}

async function runSeed(seed: number): Promise<boolean> {
  const random = createRandom(seed);
  const world = await openFaultWorld();
  const ledger = createLedger(() => starvedMs([process.pid, ...world.servers.map(({ child }) => child.pid)]));
  for (const missing of world.missing) console.log(`Left out: ${missing}.`);
  try {
    for (let number = 1; number <= rounds; number += 1) {
      const problems = await round(world, ledger, random);
      if (problems.length === 0) continue;
      console.error(`Seed ${seed}, round ${number}:\n  ${problems.slice(0, 20).join('\n  ')}`);
      return false;
    }
    console.log(`Seed ${seed}: ${rounds} rounds, ${summaryOf(ledger)}: nothing lost, nothing twice, nothing foreign.`);
    return true;
  } finally {
    await world.close();
  }
}

function summaryOf(ledger: Ledger): string {
  const { answered, refused, cut, slowestMs, courses, copies, members, mails } = ledger;
  const { uploads, submissions, scores, deletions } = ledger;
  return (
    `${answered} requests answered, ${refused} refused by a code, ${cut} cut off; slowest ${Math.round(slowestMs)} ms; ` +
    `acknowledged ${courses.size} courses, ${copies.size} copies, ${members.size} members, ${mails.size} mails, ` +
    `${uploads.size} uploads, ${submissions.length} works handed in, ${scores.length} scores of a foreign tool, ` +
    `${deletions.length} deletions`
  );
}

for (let seed = first; seed < first + seeds; seed += 1) {
  const isGood = await runSeed(seed).catch((error: unknown) => {
    console.error(`Seed ${seed} could not be run to its end:`, error);
    return false;
  });
  if (!isGood) process.exitCode = 1;
}
// A world whose creation failed has left its resources open.
process.exit();
