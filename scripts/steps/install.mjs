import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { Plain, timed } from './say.mjs';
import { spawnNode, spawnToEnd } from './spawn.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Returns whether npm's record of installed packages contains everything in the lock file. */
export function isInstalled(
  lock = fromRoot('package-lock.json'),
  record = fromRoot('node_modules/.package-lock.json'),
) {
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(lock))
    .filter(
      ([path, { optional, devOptional }]) =>
        path !== '' && (installed[path] !== undefined || !(optional || devOptional)),
    )
    .every(
      ([path, { version, integrity }]) =>
        installed[path]?.version === version && installed[path]?.integrity === integrity,
    );
}

/** Installs the packages in the lock file if any are missing. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await timed('Installing the packages', async () => {
    const npm = process.env.npm_execpath;
    const code = npm?.endsWith('.js') ? await spawnNode([npm, 'ci']) : await spawnToEnd('npm', ['ci']);
    if (code !== 0) throw new Plain("Installing packages failed: see npm's message above.");
  });
}
