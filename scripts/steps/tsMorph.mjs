// ts-morph for the bundled generator: one file with V8's compiled code, which loads in a third of the time. Bundled
// when it is first needed, and again when the lock file has changed.
import { createRequire } from 'node:module';
import { packageBundle } from './bundle.mjs';
import { compiledModule } from './runCompiled.mjs';

async function load() {
  const file = await packageBundle('ts-morph');
  const { exports, keep } = compiledModule(file);
  // At the end, when what printing and parsing need is compiled too.
  process.once('exit', keep);
  return exports;
}

// Where the cache folder can't be written, the package as it was installed.
export default await load().catch(() => createRequire(import.meta.url)('ts-morph'));
