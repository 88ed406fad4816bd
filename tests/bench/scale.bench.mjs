// The same people on one, two and three servers over one PostgreSQL, in turns. On a computer with fewer cores than
// servers, the result is the processor time per request: as long as it stays the same, two servers carry twice as
// much if there are cores for both. Options: --people 200 --seconds 30 --think 5.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLoadWorld, work } from './load.mjs';
import { median } from './measure.mjs';

const SERVERS = [1, 2, 3];
const TURNS = 3;
const SECOND_MS = 1000;
/** One server uses one core, and needs some headroom for peaks. */
const BUSY = 0.7;
/** Two servers carry at least 1.8 times as much as one. */
const COST_OF_TWO = 2 / 1.8;

const rounded = (value, digits = 2) => Number(value.toFixed(digits));

export async function measure(options = {}) {
  const [people, thinkSeconds] = [Number(options.people ?? 200), Number(options.think ?? 5)];
  const seconds = Number(options.seconds ?? 30);
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-scale-'));
  const results = SERVERS.map(() => []);
  let opened;
  try {
    opened = await openLoadWorld(dataDir, { servers: Math.max(...SERVERS), people });
    // The first turn warms up and doesn't count.
    for (let turn = 0; turn <= TURNS; turn += 1)
      for (const [index, count] of SERVERS.entries()) {
        const some = { ...opened, servers: opened.servers.slice(0, count) };
        const done = await work(some, { people, thinkSeconds, seconds });
        for (const failure of done.failures) console.error(`  ${failure}`);
        if (turn > 0) results[index].push(done);
      }
  } finally {
    await opened?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [one] = results;
  const of = (done, figure) => median(done.map((each) => each[figure]));
  const toOne = (done, figure) => rounded(median(done.map((each, turn) => figure(each) / figure(one[turn]))));
  return SERVERS.flatMap((count, index) => {
    const done = results[index];
    const carried = (count * BUSY * SECOND_MS) / of(done, 'serverCost');
    const database = of(done, 'databaseCost');
    return [
      {
        what: `${count} server${count > 1 ? 's' : ''}: processor for a request, ms`,
        value: rounded(of(done, 'serverCost')),
      },
      {
        what: '  the same to one server',
        value: toOne(done, ({ serverCost }) => serverCost),
        ...(count === 2 && { goal: { atMost: rounded(COST_OF_TWO) } }),
      },
      { what: '  PostgreSQL for a request, ms', value: rounded(database) },
      { what: '  the same to one server', value: toOne(done, ({ databaseCost }) => databaseCost) },
      { what: '  p95 to one server', value: toOne(done, ({ requests }) => requests.p95) },
      { what: '  failed', value: done.reduce((sum, { failed }) => sum + failed, 0), goal: { atMost: 0 } },
      { what: '  requests a second that cores of their own carry', value: Math.round(carried) },
      { what: '  cores of PostgreSQL for these', value: rounded((carried * database) / SECOND_MS / BUSY, 1) },
    ];
  });
}
