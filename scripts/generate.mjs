// npm run generate: does nothing if the generated files are up to date and no screen has been ejected. With an option
// such as --check, it always checks everything.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { runIfStale } from './steps/freshness.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { fromRoot } from './steps/root.mjs';
import { targets } from './steps/targets.mjs';

endOnOldNode();
// In production mode, graphql doesn't check every object for a second copy of the library.
process.env.NODE_ENV ??= 'production';
// If a screen has been ejected, always run: only a run finds changes that the ejected file lacks.
const bases = fromRoot('src/generated/bases');
const isTakenOver = existsSync(bases) && readdirSync(bases).length > 0;
const isSkippable = process.argv.length === 2 && !isTakenOver;
process.argv.splice(2, 0, 'screens/cli.ts');

async function generate() {
  await import('./run.mjs');
  // A failed run must not count as up to date, so that the next run reports the problems again.
  if (process.exitCode) process.exit();
}

let isFresh = isSkippable;
const run = () => {
  isFresh = false;
  return generate();
};
await (isSkippable ? runIfStale(targets.generated, run) : generate());
if (process.argv.includes('--add') && !process.exitCode)
  process.exitCode = spawnSync(process.execPath, [fromRoot('scripts/generate.mjs')], { stdio: 'inherit' }).status ?? 1;
if (isFresh) console.log('The generated files are up to date.');
