import { rmSync } from 'node:fs';
import { writeBuildFacts } from './buildFacts.mjs';
import { bundle } from './bundle.mjs';
import { compressFolder } from './compress.mjs';
import { runIfStale } from './freshness.mjs';
import { fromRoot } from './root.mjs';
import { Plain, timed } from './say.mjs';
import { spawnNode } from './spawn.mjs';
import { targets } from './targets.mjs';

/** Generates and builds everything that is stale, and prints each step. */
export async function buildStale() {
  await runIfStale(targets.generated, () => timed('Generating the screens', generate));
  await runIfStale(targets.web, () => timed('Building the browser app', buildWeb));
  await buildToolIfStale();
  await runIfStale(targets.server, () => timed('Building the server', buildServer));
}

/**
 * Builds the tool's pages if they are stale. `npm run dev` serves this build too, because the tool isn't edited there.
 */
export const buildToolIfStale = () => runIfStale(targets.tool, () => timed('Building the assessment tool', buildTool));

async function generate() {
  if ((await spawnNode(['scripts/run.mjs', 'screens/cli.ts'], { quiet: true })) !== 0)
    throw new Plain('Generating the screens failed: see the problems above.');
}

async function buildWeb() {
  const code = await spawnNode(
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', fromRoot('dist/web'), '--emptyOutDir', '--logLevel', 'warn'],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Plain('The browser app could not be built: see the messages above.');
  await compressFolder(fromRoot('dist/web'));
  writeBuildFacts();
}

async function buildTool() {
  const code = await spawnNode(
    ['node_modules/vite/bin/vite.js', 'build', '--config', fromRoot('tool/vite.config.ts'), '--logLevel', 'warn'],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Plain('The assessment tool could not be built: see the messages above.');
  await compressFolder(fromRoot('dist/tool'));
}

async function buildServer() {
  rmSync(fromRoot('dist/server'), { recursive: true, force: true });
  await bundle(fromRoot('server/main.ts'), fromRoot('dist/server/main.mjs'));
}
