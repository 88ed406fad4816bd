import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, launchBrowser, openWhenUp, root, startConsole } from '../bench/measure.mjs';

/** Opens a page without a session. Time limits suit a busy computer. */
export async function newPage(browser) {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(90_000);
  return page;
}

/**
 * Starts a new console whose activities run in the tool that `startTool` starts. `args` are the browser's
 * arguments.
 */
export async function withConsole(startTool, look, args = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-interop-'));
  const PORT = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) };
  const tools = (...args) =>
    execFileSync('node', ['scripts/run.mjs', 'server/startup/tools.ts', ...args], { cwd: root, env, encoding: 'utf8' });
  const browser = await launchBrowser(...args);
  const stops = [() => browser.close()];
  try {
    // The first start creates the data; the second has the registered tool and can frame it.
    let console = await startConsole(root, dataDir, PORT);
    stops.push(() => console.stop());
    const page = await newPage(browser);
    await openWhenUp(page, `${console.url}/login`);
    const tool = await startTool({ issuer: console.url, dataDir });
    stops.push(() => tool.stop());
    const file = join(dataDir, 'registration.json');
    writeFileSync(file, JSON.stringify(tool.registration));
    tools('add', file);
    tools('use', tool.registration.client_id);
    const restart = async () => {
      await console.stop();
      console = await startConsole(root, dataDir, PORT);
      await openWhenUp(page, `${console.url}/login`);
    };
    await restart();
    await look({ page, tool, url: console.url, tools, restart, dataDir });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Line of postmaster.pid with the folder of the socket. */
const SOCKET_LINE = 4;

/** Queries the console's embedded database. */
export async function query(dataDir, text) {
  const host = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE];
  const client = new pg.Client({ host, database: 'postgres', user: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Signs in and opens the first activity of the first course. Returns the tool's frame. */
export async function openActivity(page, url, email) {
  await page.goto(`${url}/login`);
  await page.locator('.demo-account', { hasText: email }).click();
  await page.waitForURL(/\/(courses|home)/);
  return openFirst(page, url);
}

/**
 * Opens the first course on a single-sign-on host, with the session of the page. Only the browser resolves that
 * host to this machine.
 */
export async function openElsewhere(page, url, host) {
  const [own, there] = ['practicum-console', `practicum-${host.split('.')[0]}`];
  const session = await page.evaluate(() => Object.entries(localStorage));
  const console = url.replace('//localhost', `//${host}`);
  await page.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    session.map(([key, value]) => [key.replace(own, there), value]),
  );
  return openFirst(page, console);
}

async function openFirst(page, url) {
  await page.goto(`${url}/courses`);
  await page.locator('tbody a').first().click();
  await page.waitForURL(/\/courses\/[\w-]{36}$/);
  await page.locator('tbody a[href*="/activity/"]').first().click();
  return page.frameLocator('.tool-frame');
}
