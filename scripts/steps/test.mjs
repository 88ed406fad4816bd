import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { count, readReport } from './junit.mjs';
import { judgeRows, readRows } from './requirements.mjs';
import { fromRoot } from './root.mjs';
import { Plain, runMain, seconds } from './say.mjs';
import { spawnNode } from './spawn.mjs';

const RESULTS = 'test-results';
const PROJECTS = ['domain', 'generators', 'server', 'ui'];

const checks = [
  { name: 'generate --check', run: () => spawnNode(['scripts/run.mjs', 'generators/cli.ts', '--check']) },
  { name: 'types', run: () => spawnNode(['node_modules/typescript-7/bin/tsc', '--noEmit']) },
  { name: 'lint', run: () => spawnNode(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']) },
  { name: 'build', run: () => spawnNode(['scripts/build.mjs']) },
];

const unitTests = PROJECTS.map((project) => ({
  name: `tests: ${project}`,
  report: project,
  run: () =>
    spawnNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=junit',
        `--outputFile.junit=${RESULTS}/${project}.xml`,
      ],
      {
        env: { NODE_ENV: 'test' },
      },
    ),
}));

const journeys = {
  name: 'tests: journeys',
  report: 'journeys',
  run: async () =>
    spawnNode(['node_modules/playwright/cli.js', 'test', '--pass-with-no-tests'], {
      env: { PRACTICUM_CHROMIUM: await findBrowser() },
    }),
};

export const test = () =>
  runMain(async () => {
    await ensureInstalled();
    rmSync(fromRoot(RESULTS), { recursive: true, force: true });
    mkdirSync(fromRoot(RESULTS));
    const outcomes = [];
    for (const step of [...checks, ...unitTests, journeys]) outcomes.push(await runStep(step));
    report(outcomes);
  });

async function runStep(step) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const passed = await step.run().then((code) => code === 0, sayFault);
  const time = seconds(started);
  console.log(`── ${step.name}: ${passed ? 'passed' : 'FAILED'}, ${time}`);
  return { ...step, passed, time };
}

function sayFault(error) {
  console.error(error instanceof Plain ? error.message : error);
  return false;
}

function report(outcomes) {
  const cases = outcomes.flatMap(casesOf);
  const totals = count(cases);
  const rows = readRows(readFileSync(fromRoot('docs/requirements.md'), 'utf8'));
  console.log('');
  for (const { name, passed, time } of outcomes)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${time.padStart(8)}  ${name}`);
  console.log(`${judgeRows(rows, cases).proven.length} of ${rows.length} rows of docs/requirements.md are proven`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

/** A check counts as one case; so does a runner that breaks off without a failed case, which would otherwise go unseen. */
export function casesOf({ name, passed, report }) {
  const own = { title: name, outcome: passed ? 'passed' : 'failed' };
  if (report === undefined) return [own];
  const cases = readReport(fromRoot(RESULTS, `${report}.xml`));
  return passed || cases.some(({ outcome }) => outcome === 'failed') ? cases : [...cases, own];
}
