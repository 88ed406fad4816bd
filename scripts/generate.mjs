// npm run generate: nothing, when nothing has changed; an option such as --check looks at everything.
import { unlessFresh } from './steps/freshness.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { targets } from './steps/targets.mjs';

endOnOldNode();
const isPlain = process.argv.length === 2;
process.argv.splice(2, 0, 'generators/cli.ts');

async function generate() {
  await import('./run.mjs');
  // A refusal leaves no stamp, so that it is told again.
  if (process.exitCode) process.exit();
}

let isFresh = isPlain;
const run = () => {
  isFresh = false;
  return generate();
};
await (isPlain ? unlessFresh(targets.generated, run) : generate());
if (isFresh) console.log('The generated files are as they should be.');
