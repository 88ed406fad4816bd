// ts-morph for the bundled generator: one file with V8's compiled code, which loads in a third of the time. It is
// bundled when it is needed for the second time, since a fresh copy may need it only once, and again after a change
// of the lock file.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageBundle } from './bundle.mjs';
import { cacheFolder } from './root.mjs';
import { compiledModule } from './runCompiled.mjs';

const asInstalled = () => createRequire(import.meta.url)('ts-morph');

async function load() {
  const needed = join(cacheFolder, 'ts-morph.needed');
  if (!existsSync(needed)) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(needed, '');
    return asInstalled();
  }
  const { exports, keep } = compiledModule(await packageBundle('ts-morph'));
  // On exit, when the code for printing and parsing is compiled too.
  process.once('exit', keep);
  return exports;
}

// Use the installed package if the cache folder is read-only.
export default await load().catch(asInstalled);
