import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { nodeBundle } from './bundle.mjs';
import { cacheFolder, fromRoot, root } from './root.mjs';

/**
 * Resolver types of the schema. The generator writes them when a valid schema has changed, and the server must then
 * restart.
 */
const CONTRACT = fromRoot('server/generated/resolvers.generated.ts');

const withContract = {
  name: 'practicum:contract',
  buildStart() {
    this.addWatchFile(CONTRACT);
  },
};

/** Rebuilds the server bundle when its code changes, and runs the newest bundle. */
export function watchServer(env) {
  const file = join(cacheFolder, 'dev/main.mjs');
  const { input, output } = nodeBundle(fromRoot('server/main.ts'), file);
  // Changed documents don't need a restart: the browser sends a document's text if the server doesn't have its id.
  const watcher = watch({
    ...input,
    plugins: [withContract],
    output,
    watch: { exclude: [fromRoot('server/generated/documents.generated.ts')] },
  });
  let child;
  let newest = 0;
  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const restart = async () => {
    await stop();
    newest = Date.now();
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };
  let turn = Promise.resolve();
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') await Promise.all([event.result.close(), (turn = turn.then(restart))]);
    if (event.code === 'ERROR') {
      console.error(event.error.message);
      newest = Date.now();
    }
  });
  return {
    /** Returns whether the running server has the newest schema. */
    isCurrent: () => !existsSync(CONTRACT) || statSync(CONTRACT).mtimeMs <= newest,
    close: () => Promise.all([watcher.close(), stop()]),
  };
}
