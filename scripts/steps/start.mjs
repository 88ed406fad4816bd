import { pathToFileURL } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './root.mjs';
import { runMain } from './say.mjs';
import { spawnNode } from './spawn.mjs';
import { isBuilt } from './targets.mjs';

export const start = () =>
  runMain(async () => {
    endWithNpm();
    await ensureInstalled();
    // Build in a separate process, so that the server doesn't keep the bundler's memory.
    if (!isBuilt() && (await spawnNode(['scripts/build.mjs'])) !== 0) {
      process.exitCode = 1;
      return;
    }
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(fromRoot('dist/server/main.mjs')).href);
  });
