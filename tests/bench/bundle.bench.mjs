// Measures the JavaScript that a browser actually loads for a page, gzip -9, from an empty cache.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser, openWhenUp, root, startConsole } from './measure.mjs';

function countScripts(page) {
  const sizes = [];
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => Number(((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

async function loginKilobytes(browser, url) {
  const page = await browser.newPage();
  const total = countScripts(page);
  await openWhenUp(page, `${url}/login`);
  await page.getByLabel('E-mail', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const kilobytes = await total();
  await page.close();
  return kilobytes;
}

async function coursesKilobytes(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: /admin@contoso\.test/ }).click();
  await page.waitForURL(/\/courses/);
  const signedIn = await browser.newContext({ storageState: await context.storageState() });
  await context.close();
  const fresh = await signedIn.newPage();
  const total = countScripts(fresh);
  await fresh.goto(`${url}/courses`);
  await fresh.getByRole('table').getByRole('link').first().waitFor();
  await fresh.waitForLoadState('networkidle');
  const kilobytes = await total();
  await signedIn.close();
  return kilobytes;
}

const LANGUAGES = readdirSync(new URL('../../locales', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
const BUNDLE = new RegExp(String.raw`^(${LANGUAGES.join('|')})-[\w-]+\.js$`);
const kilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/**
 * Returns the size of the largest language. A page loads the parts of one language that it needs, each from its own
 * file.
 */
function largestLanguage(assets) {
  const sizes = readdirSync(assets).filter((file) => BUNDLE.test(file));
  return Number(Math.max(...sizes.map((file) => kilobytes(join(assets, file)))).toFixed(1));
}

const START = /^start-[\w-]{8}\.js$/;

/** Counts the languages in the files that every page loads first. */
function languagesAtStart(assets) {
  const start = readdirSync(assets)
    .filter((file) => START.test(file))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('');
  const bundles = readdirSync(join(root, 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(root, 'locales', file), 'utf8')));
  return bundles.filter((bundle) => start.includes(bundle['login.forgot'])).length;
}

export async function measure() {
  const browser = await launchBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-'));
  const console = await startConsole(root, dataDir);
  try {
    return [
      {
        what: 'login page, JavaScript',
        value: await loginKilobytes(browser, console.url),
        goal: { atMost: 110, unit: ' kB' },
      },
      {
        what: 'course list, JavaScript',
        value: await coursesKilobytes(browser, console.url),
        goal: { atMost: 240, unit: ' kB' },
      },
      {
        what: 'largest part of a language, console',
        value: largestLanguage(join(root, 'dist/web/assets')),
        goal: { atMost: 15, unit: ' kB' },
      },
      {
        what: 'largest part of a language, tool',
        value: largestLanguage(join(root, 'dist/tool/assets')),
        goal: { atMost: 15, unit: ' kB' },
      },
      {
        what: 'languages in the first bundle',
        value: languagesAtStart(join(root, 'dist/web/assets')),
        goal: { atMost: 0 },
      },
    ];
  } finally {
    await browser.close();
    await console.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
