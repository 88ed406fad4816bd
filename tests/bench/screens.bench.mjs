// Measures how fast screens open in a real browser from an empty cache: the course list next to a plain react-admin
// app with the same list and data, typing in a list of 10,000 courses, and a members list of 5,000 next to one of 50.
// In turns, so that a slow machine slows both.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, median, root, signedInState, startConsole } from './measure.mjs';
import { buildPlainAdmin } from './rivals.mjs';
import { servePlainAdmin } from './servePlainAdmin.mjs';

const TURNS = 9;
const THROTTLE = 4;
const run = (entry, args, env) =>
  execFileSync('node', ['scripts/run.mjs', entry, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();

/** Records the frame in which a table first shows a text. */
function noteWhenShown(text) {
  const look = () => {
    if (window.shownAt !== undefined || !document.querySelector('tbody')?.textContent.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.shownAt = performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Measures the time from the start of a navigation, in a browser with an empty cache, to the frame that shows a
 * text in a table.
 */
async function millisecondsToShow(browser, { url, text, storageState, globals, throttle = 1 }) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript((given) => Object.assign(window, given), globals);
  await page.addInitScript(noteWhenShown, text);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => window.shownAt, undefined, { timeout: 60_000 });
  const milliseconds = await shown.jsonValue();
  await context.close();
  return milliseconds;
}

/**
 * Opens two pages alternately and returns the ratio of the first page's time to the second's. The first turn warms up.
 */
async function ratioOf(browser, one, other) {
  const ratios = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const ratio = (await millisecondsToShow(browser, one)) / (await millisecondsToShow(browser, other));
    if (turn > 0) ratios.push(ratio);
  }
  return Number(median(ratios).toFixed(2));
}

/** Records, for each key, the time to the frame in which the count of the list has changed. */
function noteKeystrokes() {
  window.keystrokes = [];
  let pressed;
  let count;
  const countText = () => document.querySelector('main [aria-live=polite]')?.textContent;
  addEventListener('keydown', () => ([pressed, count] = [performance.now(), countText()]), { capture: true });
  const look = () => {
    if (pressed === undefined || countText() === count) return;
    const from = pressed;
    pressed = undefined;
    requestAnimationFrame(() => window.keystrokes.push(performance.now() - from));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

async function keystrokeMilliseconds(browser, { url, storageState, orgId }) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.addInitScript((id) => sessionStorage.setItem('practicum.org', id), orgId);
  await page.addInitScript(noteKeystrokes);
  await page.goto(`${url}/courses`);
  await page.getByRole('table').getByRole('link').first().waitFor();
  const box = page.getByRole('searchbox');
  for (const digit of ['3', '5', '7', '9']) {
    await box.fill('');
    await page.waitForTimeout(500);
    await box.focus();
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.type(digit);
      await page.waitForTimeout(400);
    }
  }
  const keystrokes = await page.evaluate(() => window.keystrokes);
  await context.close();
  return Number(median(keystrokes).toFixed(1));
}

export async function measure() {
  const browser = await launchBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-screens-'));
  const admin = await buildPlainAdmin();
  const console = await startConsole(root, dataDir);
  const stops = [];
  try {
    const storageState = await signedInState(browser, console.url);
    const { contoso, long, firstCourse, many, few } = JSON.parse(
      run('tests/bench/screens/seed.ts', [], { DATA_DIR: dataDir }),
    );
    const plain = await servePlainAdmin(admin, console.url);
    stops.push(plain.stop);
    const globals = {
      bench: {
        token: run('server/identity/token.ts', ['admin@contoso.test'], {
          DATA_DIR: dataDir,
          PORT: new URL(console.url).port,
        }),
        orgId: contoso,
      },
    };
    const members = (courseId) => ({
      url: `${console.url}/courses/${courseId}?tab=members`,
      text: 'Member 00000',
      storageState,
      globals,
    });
    const list = { text: firstCourse, globals, throttle: THROTTLE };
    return [
      {
        what: 'course list ready, to a plain react-admin app, 4x throttle',
        value: await ratioOf(
          browser,
          { ...list, url: `${console.url}/courses`, storageState },
          { ...list, url: `${plain.url}/` },
        ),
        goal: { atMost: 0.65 },
      },
      {
        what: 'keystroke to painted result, 10,000 courses',
        value: await keystrokeMilliseconds(browser, { url: console.url, storageState, orgId: long }),
        goal: { atMost: 30, unit: ' ms' },
      },
      {
        what: 'members list of 5,000, to one of 50',
        value: await ratioOf(browser, members(many), members(few)),
        goal: { atMost: 1.3 },
      },
    ];
  } finally {
    for (const stop of stops) stop();
    await browser.close();
    await console.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
