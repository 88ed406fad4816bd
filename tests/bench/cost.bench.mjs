// Measures frequent costs: PostgreSQL's share of getCourses next to an earlier commit, in turns on one database; then
// launches and drafts, in transactions and processor time. Option: --before <commit>.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OURS, run } from './api.bench.mjs';
import { openLoadWorld } from './load.mjs';
import { measureParts, root } from './measure.mjs';
import { startVariants } from './sideBySide.mjs';

/** The last commit without named statements, which called the console for each draft. */
const BEFORE = '8ceee663';
const TURNS = 7;
const PEOPLE = 100;

const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/** Checks out a commit's files into their own folder, with the packages of this tree. */
function checkOut(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-bench-before-'));
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function measureCourses(dataDir, before) {
  const { orgId, ask, stop } = await startVariants(dataDir, {
    first: {},
    before: { root: before },
    now: {},
  });
  try {
    const done = await ask({ query: OURS, variables: { orgId } }, ['before', 'now'], TURNS);
    const share = (figure) =>
      `${Math.round(done.microseconds('before', figure))} ${Math.round(done.microseconds('now', figure))}`;
    return [
      { what: 'getCourses: PostgreSQL, µs, before and now', value: share('database') },
      { what: 'getCourses: server, µs, before and now', value: share('server') },
      {
        what: 'getCourses: PostgreSQL to before',
        value: rounded(done.ratio('now', 'before', 'database')),
        goal: { atMost: 0.6 },
      },
      { what: 'getCourses: both to before', value: rounded(done.ratio('now', 'before', 'both')) },
    ];
  } finally {
    await stop();
  }
}

const GOALS = { launches: { transactions: 12, ms: 12 }, drafts: { transactions: 3, ms: 4 } };

async function measureWork(dataDir, name, folder) {
  const world = await openLoadWorld(dataDir, { servers: 1, people: PEOPLE, root: folder });
  const { origin, pid } = world.servers[0];
  try {
    return Object.entries(GOALS).flatMap(([what, goals]) => {
      const order = JSON.stringify({ origin, pid, dataDir, world: world.world, what });
      const done = JSON.parse(run('tests/bench/load/repeat.ts', [order], { DATA_DIR: dataDir }));
      for (const failure of done.failures) console.error(`  ${what}, ${name}: ${failure}`);
      const ms = done.serverMs + done.databaseMs;
      const isNow = name === 'now';
      return [
        {
          what: `${what}, ${name}: transactions`,
          value: rounded(done.transactions, 1),
          ...(isNow && { goal: { atMost: goals.transactions } }),
        },
        {
          what: `${what}, ${name}: processors, ms`,
          value: rounded(ms, 1),
          ...(isNow && { goal: { atMost: goals.ms } }),
        },
        {
          what: '  of which server and PostgreSQL',
          value: `${rounded(done.serverMs, 1)} ${rounded(done.databaseMs, 1)}`,
        },
      ];
    });
  } finally {
    await world.close();
  }
}

export async function measure({ before = BEFORE } = {}) {
  const { folder, remove } = checkOut(before);
  try {
    return await measureParts('cost', [
      (dataDir) => measureCourses(dataDir, folder),
      (dataDir) => measureWork(dataDir, 'before', folder),
      (dataDir) => measureWork(dataDir, 'now', root),
    ]);
  } finally {
    remove();
  }
}
