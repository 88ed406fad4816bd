// Measures what grows with an org (filters, search, counts, figures, renaming): 1,000,000 records of learner progress
// against a hundredth of them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './measure.mjs';

const ROWS = 1_000_000;
const FEW = ROWS / 100;
const SLOWEST_MS = 400;

function timesOf(rows) {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-lists-'));
  try {
    return JSON.parse(
      execFileSync('node', ['scripts/run.mjs', 'tests/bench/api/large.ts', String(rows)], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function measure() {
  const [few, all] = [timesOf(FEW), timesOf(ROWS)];
  const slowest = Math.max(...Object.values(all));
  return [
    { what: 'the slowest call of 1,000,000 records', value: slowest, goal: { atMost: SLOWEST_MS, unit: ' ms' } },
    ...Object.entries(all).flatMap(([what, value]) => [
      { what: `  ${what}, ms`, value },
      { what: `  ${what}, against 10,000 records`, value: Number((value / few[what]).toFixed(2)) },
    ]),
  ];
}
