// node scripts/requirements.mjs: shows which rows of docs/requirements.md the latest test results prove.
import { readFileSync } from 'node:fs';
import { readReports } from './steps/junit.mjs';
import { judgeRows, readRows } from './steps/requirements.mjs';
import { fromRoot } from './steps/root.mjs';

const rows = readRows(readFileSync(fromRoot('docs/requirements.md'), 'utf8'));
const { proven, missing, unknown } = judgeRows(rows, readReports(fromRoot('test-results')));
const areaOf = (id) => id.replace(/-\d+.*$/, '');
for (const area of new Set(rows.map(areaOf))) {
  const open = missing.filter((id) => areaOf(id) === area);
  if (open.length > 0) console.log(`${area}: no passing test for ${open.join(', ')}`);
}
if (unknown.length > 0) console.log(`Test titles with ids that no row has: ${unknown.join(', ')}`);
console.log(`${proven.length} of ${rows.length} rows of docs/requirements.md are proven`);
process.exitCode = missing.length === 0 && unknown.length === 0 ? 0 : 1;
