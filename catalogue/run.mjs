import { findBrowser } from '../scripts/steps/browser.mjs';
import { fromRoot } from '../scripts/steps/root.mjs';
import { spawnNode } from '../scripts/steps/spawn.mjs';

const STORYBOOK = fromRoot('catalogue/node_modules/storybook/dist/bin/dispatcher.js');
const CONFIG = ['--config-dir', fromRoot('catalogue/.storybook'), '--disable-telemetry', '--loglevel', 'warn'];
/** Folder of the built catalogue, from which the pictures are taken. */
const BUILT = fromRoot('.cache/catalogue-pages');

export async function openCatalogue() {
  const port = process.env.PORT ?? '6006';
  console.log(`The catalogue opens on http://localhost:${port}; Ctrl-C ends it.`);
  process.exitCode = await spawnNode([STORYBOOK, 'dev', ...CONFIG, '--port', port, '--no-open', '--ci']);
}

/** Compares every story with its committed pictures. Writes each difference, with both pictures, to test-results/. */
export async function comparePictures({ isUpdate }) {
  const built = await spawnNode([STORYBOOK, 'build', ...CONFIG, '--output-dir', BUILT, '--quiet']);
  if (built !== 0) throw new Error('The catalogue could not be built.');
  process.exitCode = await spawnNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      '-c',
      'catalogue/playwright.config.ts',
      ...(isUpdate ? ['--update-snapshots'] : []),
    ],
    { env: { PRACTICUM_CHROMIUM: await findBrowser(), PRACTICUM_CATALOGUE: BUILT } },
  );
}
