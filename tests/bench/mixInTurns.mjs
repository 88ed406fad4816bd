// Measures the cost of settings for people at work: servers with different settings on one PostgreSQL take turns with
// the same people.
import { openLoadWorld, work } from './load.mjs';
import { measureInTurns } from './measure.mjs';

const LOAD = { people: 200, thinkSeconds: 3, seconds: 15 };
const TURNS = 5;

/**
 * Returns the ratios of processor time per request. The first server owns the database and fills it, so it is not
 * one of those that are compared.
 */
export async function compareInMix(dataDir, variants, turns = TURNS) {
  const names = Object.keys(variants);
  const settings = [{}, ...Object.values(variants)];
  const opened = await openLoadWorld(dataDir, { servers: settings.length, people: LOAD.people, settings });
  try {
    const done = await measureInTurns(names, turns, async (name) => {
      const servers = [opened.servers[names.indexOf(name) + 1]];
      const result = await work({ ...opened, servers }, LOAD);
      for (const failure of result.failures) console.error(`  ${name}: ${failure}`);
      return { ...result, both: result.serverCost + result.databaseCost };
    });
    return {
      failed: done.all.reduce((sum, { failed }) => sum + failed, 0),
      milliseconds: done.middle,
      ratio: done.ratio,
    };
  } finally {
    await opened.close();
  }
}
