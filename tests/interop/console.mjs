import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launchBrowser, openWhenUp, root, startConsole } from '../bench/measure.mjs';

/** A console of its own, whose activities run in the tool that `startTool` starts; `args` are the browser's. */
export async function withConsole(startTool, look, args = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-interop-'));
  const PORT = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) };
  const run = (entry, ...args) =>
    execFileSync('node', ['scripts/run.mjs', entry, ...args], { cwd: root, env, encoding: 'utf8' });
  const browser = await launchBrowser(...args);
  const stops = [() => browser.close()];
  try {
    // The first start makes the data; the second knows which tool it may frame.
    let console = await startConsole(root, dataDir, PORT);
    stops.push(() => console.stop());
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await openWhenUp(page, `${console.url}/login`);
    const tool = await startTool({ issuer: console.url, dataDir });
    stops.push(() => tool.stop());
    const file = join(dataDir, 'registration.json');
    writeFileSync(file, JSON.stringify(tool.registration));
    run('server/lti/tools.ts', 'add', file);
    run('server/lti/tools.ts', 'use', tool.registration.client_id);
    await console.stop();
    console = await startConsole(root, dataDir, PORT);
    await openWhenUp(page, `${console.url}/login`);
    await look({ browser, page, tool, url: console.url });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs in and opens the first activity of the first course; answers with the tool's frame. */
export async function openActivity(page, url, email) {
  await page.goto(`${url}/login`);
  await page.locator('.demo-account', { hasText: email }).click();
  await page.waitForURL(/\/(courses|home)/);
  return openFirst(page, url);
}

/** The same on a single-sign-on host, with the session of the page; the browser alone knows that it is this machine. */
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
