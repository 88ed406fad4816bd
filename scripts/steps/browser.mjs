import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Plain, timed } from './say.mjs';
import { captureNode, spawnToEnd } from './spawn.mjs';

// The headless shell comes first: it draws no browser window, so the tests take 0.6 of the time that a full browser
// needs.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
const systemBrowser = () => NAMES.map(onPath).find((file) => file !== undefined) ?? (existsSync(MAC) ? MAC : undefined);

async function debianBrowser() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return timed('Installing a browser', async () => {
    await spawnToEnd('apt-get', ['update', '-q'], { env, quiet: true });
    for (const name of DEBIAN_PACKAGES) {
      const args = ['install', '-y', '-q', '--no-install-recommends', name];
      if ((await spawnToEnd('apt-get', args, { env, quiet: true })) === 0) break;
    }
    return systemBrowser();
  });
}

async function downloadedBrowser() {
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath())) {
    await timed('Downloading a browser', () =>
      // A failed download is reported by a single message at the end.
      captureNode(['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium']),
    );
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const works = (file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/** Finds a Chromium for the browser tests: the configured one, the system's, Debian's, or Playwright's. */
export async function findBrowser() {
  const named = process.env.PRACTICUM_CHROMIUM || undefined;
  for (const find of [() => named, systemBrowser, debianBrowser, downloadedBrowser]) {
    const file = await find();
    if (file !== undefined && works(file)) return file;
  }
  throw new Plain('No browser found for the tests: install Chromium, or set PRACTICUM_CHROMIUM to its path.');
}
