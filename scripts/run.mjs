// node scripts/run.mjs <entry.ts> [args]: runs TypeScript of this project on every supported Node version.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cachedBundle } from './steps/bundle.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { fromRoot, root } from './steps/root.mjs';
import { runCompiled } from './steps/runCompiled.mjs';

endOnOldNode();
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  console.error('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  process.exit(1);
}
if (!existsSync(fromRoot('node_modules/rolldown'))) {
  console.error('Packages are not installed: run npm ci, or npm start, which installs them.');
  process.exit(1);
}
const file = await cachedBundle(entry);
process.chdir(root);
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], file, ...args];
await (file.endsWith('.cjs') ? runCompiled(file) : import(pathToFileURL(file).href));
