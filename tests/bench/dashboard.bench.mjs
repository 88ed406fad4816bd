// Compares the reviewer dashboard over 100,000 records with one over 100, and measures an institution's settings from
// their data to their form; in a real browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, median, root, signedInState, startConsole } from './measure.mjs';

const TURNS = 9;
const run = (entry, env) =>
  execFileSync('node', ['scripts/run.mjs', entry], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();

/** Records the frame in which an element first appears in the page. */
function noteWhenThere(selector) {
  const look = () => {
    if (window.thereAt !== undefined || !document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.thereAt = performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Measures the time from the start of the navigation to the first rows of the list. */
async function firstRows(browser, { url, storageState, orgId }) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.addInitScript((id) => sessionStorage.setItem('practicum.org', id), orgId);
  await page.addInitScript(noteWhenThere, '.progress-open');
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  const milliseconds = await (
    await page.waitForFunction(() => window.thereAt, undefined, { timeout: 60_000 })
  ).jsonValue();
  await context.close();
  return milliseconds;
}

/** Measures the time from the end of the response with the settings to the form that shows them. */
async function settingsReady(browser, { url, storageState }) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(`${url}/courses`);
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(init?.body).includes('getSettings') || (await answer.clone().text()).includes('emailSettings'))
        window.answeredAt = performance.now();
      return answer;
    };
  });
  await page.evaluate(noteWhenThere, '.institution [role=tabpanel]');
  await page.getByRole('button', { name: 'Institution settings' }).click();
  await page.waitForFunction(() => window.thereAt);
  const milliseconds = await page.evaluate(() => window.thereAt - window.answeredAt);
  await context.close();
  return milliseconds;
}

async function medianOf(measureOnce) {
  const values = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const value = await measureOnce();
    if (turn > 0) values.push(value);
  }
  return median(values);
}

export async function measure() {
  const browser = await launchBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-dashboard-'));
  const console = await startConsole(root, dataDir);
  try {
    const storageState = await signedInState(browser, console.url);
    const { many, few } = JSON.parse(run('tests/bench/dashboard/seed.ts', { DATA_DIR: dataDir }));
    const ratio = await medianOf(
      async () =>
        (await firstRows(browser, { url: console.url, storageState, orgId: many })) /
        (await firstRows(browser, { url: console.url, storageState, orgId: few })),
    );
    const ready = await medianOf(() => settingsReady(browser, { url: console.url, storageState }));
    return [
      {
        what: 'dashboard of 100,000 records, first rows, to one of 100',
        value: Number(ratio.toFixed(2)),
        goal: { atMost: 1.3 },
      },
      {
        what: 'institution settings, from their data to the form',
        value: Math.round(ready),
        goal: { atMost: 300, unit: ' ms' },
      },
    ];
  } finally {
    await browser.close();
    await console.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
