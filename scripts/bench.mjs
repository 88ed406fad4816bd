// npm run bench [-- name …] [--option value …]: runs benchmarks and prints their figures side by side. tests/bench
// describes what each benchmark measures and its options.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const folder = fileURLToPath(new URL('../tests/bench/', import.meta.url));
const text = { type: 'string' };
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { people: text, seconds: text, think: text, servers: text, settings: text, before: text },
});
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

let missed = 0;
for (const name of names) {
  console.log(`\n${name}`);
  const { measure } = await import(join(folder, `${name}.bench.mjs`));
  for (const { what, value, goal } of await measure(options)) {
    const met = goal === undefined || (goal.atMost === undefined ? value >= goal.atLeast : value <= goal.atMost);
    if (!met) missed += 1;
    const wanted = goal?.atMost === undefined ? `at least ${goal?.atLeast}` : `at most ${goal.atMost}`;
    const aim = goal === undefined ? '' : `   goal ${wanted}${goal.unit ?? ''}: ${met ? 'met' : 'MISSED'}`;
    console.log(`  ${what.padEnd(52)} ${String(value).padStart(8)}${goal?.unit ?? ''}${aim}`);
  }
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} goal${missed === 1 ? ' is' : 's are'} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
