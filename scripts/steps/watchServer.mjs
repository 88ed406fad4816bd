import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { nodeBundle } from './bundle.mjs';
import { cacheFolder, fromRoot, root } from './root.mjs';

/** Bundles the server whenever its code changes, and runs the newest bundle. */
export async function watchServer(env) {
  const file = join(cacheFolder, 'dev/main.mjs');
  const { input, output } = nodeBundle(fromRoot('server/main.ts'), file);
  // What the browser asks by a document that the server doesn't know it asks again by the text: no reason to restart.
  const watcher = watch({ ...input, output, watch: { exclude: [fromRoot('server/generated/documents.generated.ts')] } });
  let child;
  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const restart = async () => {
    await stop();
    child = spawn(process.execPath, ['--enable-source-maps', file], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  };
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') await Promise.all([event.result.close(), restart()]);
    if (event.code === 'ERROR') console.error(event.error.message);
  });
  return { close: () => Promise.all([watcher.close(), stop()]) };
}
