import { readFileSync } from 'node:fs';
import { count, readReport } from './junit.mjs';
import { judgeRows, readRows } from './requirements.mjs';
import { fromRoot } from './root.mjs';

/** Prints the result of each step, the number of proven rows, and the totals. A failed test makes the command fail. */
export function report(outcomes, { isWhole }) {
  const cases = outcomes.flatMap(casesOf);
  const totals = count(cases);
  console.log('');
  for (const { name, passed, time } of outcomes)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${time.padStart(8)}  ${name}`);
  // Failed tests are listed again at the end, so that a truncated log still contains them.
  for (const { title } of cases.filter(({ outcome }) => outcome === 'failed')) console.log(`failed    ${title}`);
  if (isWhole) {
    const rows = readRows(readFileSync(fromRoot('docs/requirements.md'), 'utf8'));
    console.log(`${judgeRows(rows, cases).proven.length} of ${rows.length} rows of docs/requirements.md are proven`);
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

/**
 * Returns the test cases of a step. A check counts as one case. A runner that fails without a failed case also counts
 * as one, because the failure would otherwise go unnoticed.
 */
export function casesOf({ name, passed, report }) {
  const own = { title: name, outcome: passed ? 'passed' : 'failed' };
  if (report === undefined) return [own];
  const cases = readReport(fromRoot('test-results', `${report}.xml`));
  return passed || cases.some(({ outcome }) => outcome === 'failed') ? cases : [...cases, own];
}
