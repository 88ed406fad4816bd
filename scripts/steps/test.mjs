import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './root.mjs';
import { Plain, runMain, seconds } from './say.mjs';

const CHECKS_AT_ONCE = 2;

/**
 * Runs the checks and tests. `--full` or CI_FULL=1 runs every variation, a word selects the tests about it, and
 * `--changed [base]` selects the tests that the changes since a commit can affect.
 */
export const test = (args = []) =>
  runMain(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { full: { type: 'boolean' }, changed: { type: 'boolean' } },
    });
    const isFull = values.full === true || process.env.CI_FULL === '1';
    const [word] = positionals;
    // Tests read this variable in tests/support/fullRun.ts.
    if (isFull) process.env.PRACTICUM_FULL = '1';
    await ensureInstalled();
    // Imported only after the installation, because these modules need the packages.
    const [{ checks, tests, leftOut, RESULTS }, { report }] = await Promise.all([
      values.changed ? stepsOfChange(word) : stepsFor(word, isFull),
      import('./report.mjs'),
    ]);
    rmSync(fromRoot(RESULTS), { recursive: true, force: true });
    mkdirSync(fromRoot(RESULTS));
    const outcomes = await runChecks(checks);
    for (const step of tests) outcomes.push(await runTests(step));
    if (leftOut !== undefined) console.log(`\n${leftOut}`);
    report(outcomes, { isWhole: word === undefined && leftOut === undefined });
  });

async function stepsOfChange(base = 'HEAD') {
  const [{ stepsForChange }, { RESULTS }] = await Promise.all([
    import('./changedTests.mjs'),
    import('./testSteps.mjs'),
  ]);
  return { ...stepsForChange(base), RESULTS };
}

async function stepsFor(word, isFull) {
  const { checks, vitest, journeys, catalogue, RESULTS } = await import('./testSteps.mjs');
  if (word === undefined) return { checks, tests: [vitest(), journeys(), ...(isFull ? [catalogue()] : [])], RESULTS };
  const { stepsAbout } = await import('./testSelection.mjs');
  return { ...stepsAbout(word), RESULTS };
}

/** Runs several checks concurrently. The output of each check is printed in one piece when it ends. */
async function runChecks(checks) {
  const waiting = [...checks];
  const outcomes = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) outcomes.push(await runCheck(step));
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work));
  return outcomes;
}

async function runCheck(step) {
  const started = performance.now();
  const { code, output } = await step.run();
  const outcome = { ...step, passed: code === 0, time: seconds(started) };
  console.log(`\n── ${step.name}`);
  if (output.trim() !== '') console.log(output.trimEnd());
  sayOutcome(outcome);
  return outcome;
}

async function runTests(step) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const passed = await step.run().then((code) => code === 0, sayFault);
  const outcome = { ...step, passed, time: seconds(started) };
  sayOutcome(outcome);
  return outcome;
}

const sayOutcome = ({ name, passed, time }) => console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'}, ${time}`);

function sayFault(error) {
  console.error(error instanceof Plain ? error.message : error);
  return false;
}
