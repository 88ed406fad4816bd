// What settings cost people at their work: servers with different settings beside each other on one PostgreSQL, each of
// which has the same people for a while, in turns.
import { openLoadWorld, work } from './load.mjs';
import { median } from './measure.mjs';

const LOAD = { people: 200, thinkSeconds: 3, seconds: 15 };
const TURNS = 5;

/**
 * Ratios of the time of the processors for a request. The first server owns the database and fills it, so it is none of
 * those that are compared.
 */
export async function compareInMix(dataDir, variants, turns = TURNS) {
  const names = Object.keys(variants);
  const settings = [{}, ...Object.values(variants)];
  const opened = await openLoadWorld(dataDir, { servers: settings.length, people: LOAD.people, settings });
  const results = Object.fromEntries(names.map((name) => [name, []]));
  try {
    // the first turn warms up and does not count
    for (let turn = 0; turn <= turns; turn += 1)
      // who comes after whom changes
      for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
        const servers = [opened.servers[names.indexOf(name) + 1]];
        const done = await work({ ...opened, servers }, LOAD);
        for (const failure of done.failures) console.error(`  ${name}: ${failure}`);
        if (turn > 0) results[name].push({ ...done, both: done.serverCost + done.databaseCost });
      }
  } finally {
    await opened.close();
  }
  return {
    failed: Object.values(results)
      .flat()
      .reduce((sum, { failed }) => sum + failed, 0),
    milliseconds: (name, figure) => median(results[name].map((result) => result[figure])),
    /** Turn by turn, so that what slows the machine for a while slows both. */
    ratio: (name, other, figure) =>
      median(results[name].map((result, turn) => result[figure] / results[other][turn][figure])),
  };
}
