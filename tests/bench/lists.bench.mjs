// What grows with an org (filters, search, counts, figures, renaming) over 1,000,000 records of learner progress.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './measure.mjs';

const ROWS = 1_000_000;
const SLOWEST_MS = 500;

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-lists-'));
  try {
    const times = JSON.parse(
      execFileSync('node', ['scripts/run.mjs', 'tests/bench/api/large.ts', String(ROWS)], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    );
    const slowest = Math.max(...Object.values(times));
    return [
      { what: 'the slowest call of 1,000,000 records', value: slowest, goal: { atMost: SLOWEST_MS, unit: ' ms' } },
      ...Object.entries(times).map(([what, value]) => ({ what: `  ${what}, ms`, value })),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
