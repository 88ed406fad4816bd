// Measures loading as the reader sees it: the largest contentful paint next to a plain react-admin app with the same
// data, in turns, and the layout shift.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, median, root, signedInState, startConsole } from './measure.mjs';
import { buildPlainAdmin } from './rivals.mjs';
import { servePlainAdmin } from './servePlainAdmin.mjs';

const TURNS = 7;
const THROTTLE = 4;
const SETTLED_MS = 800;
const WHO = 'admin@practicum.test';

function noteVitals() {
  window.vitals = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, size, element }) =>
      Object.assign(window.vitals, {
        lcp: startTime,
        what: `${element?.tagName.toLowerCase()}.${element?.className} ${size}`,
      }),
    ),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ value, hadRecentInput }) => (window.vitals.cls += hadRecentInput ? 0 : value)),
  ).observe({ type: 'layout-shift', buffered: true });
}

/** Measures a navigation in a browser with an empty cache, from its start until nothing more loads. */
async function vitalsOf(browser, { url, ready, storageState, globals }) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript((given) => Object.assign(window, given), globals);
  await page.addInitScript(noteVitals);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return vitals;
}

/** Returns the median of the ratios, and our worst layout shift. The first turn warms up. */
async function compare(browser, { name, ours, plain }) {
  const turns = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const own = await vitalsOf(browser, ours);
    const other = await vitalsOf(browser, plain);
    if (turn > 0) turns.push({ own, ratio: own.lcp / other.lcp });
  }
  if (process.env.EXPLAIN)
    globalThis.console.log(
      name,
      turns.map(({ own, ratio }) => `${Math.round(own.lcp)} ms, ${ratio.toFixed(2)}, ${own.what}`).join('\n  '),
    );
  return [
    {
      what: `${name}: largest paint, to the plain react-admin app`,
      value: Number(median(turns.map(({ ratio }) => ratio)).toFixed(2)),
      goal: { atMost: 0.7 },
    },
    {
      what: `${name}: layout shift, worst of ${TURNS}`,
      value: Number(Math.max(...turns.map(({ own }) => own.cls)).toFixed(3)),
      goal: { atMost: 0.02 },
    },
  ];
}

export async function measure() {
  const browser = await launchBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-vitals-'));
  const admin = await buildPlainAdmin();
  const console = await startConsole(root, dataDir);
  const stops = [];
  try {
    const storageState = await signedInState(browser, console.url, WHO);
    const token = execFileSync('node', ['scripts/run.mjs', 'server/identity/token.ts', WHO], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(console.url).port },
      encoding: 'utf8',
    }).trim();
    const { orgId, courseId } = await placesOf(console.url, token);
    const plain = await servePlainAdmin(admin, console.url);
    stops.push(plain.stop);
    const bench = { token, orgId, courseId, reviewerId: WHO };
    const pair = (name, path, hash) => ({
      name,
      ours: { url: `${console.url}${path}`, ready: 'tbody a, tbody button', storageState },
      plain: { url: `${plain.url}/#/${hash}`, ready: 'tbody td', globals: { bench } },
    });
    const login = {
      name: 'login',
      ours: { url: `${console.url}/login`, ready: 'form' },
      plain: { url: `${plain.url}/`, ready: 'form', globals: { bench: {} } },
    };
    const figures = [];
    for (const screen of [
      login,
      pair('courses', '/courses', 'courses'),
      pair('course', `/courses/${courseId}`, 'activities'),
      pair('dashboard', '/home', 'progress'),
    ])
      figures.push(...(await compare(browser, screen)));
    return figures;
  } finally {
    for (const stop of stops) stop();
    await browser.close();
    await console.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the caller's org and the first course in it that isn't empty. */
async function placesOf(url, token) {
  const execute = async (query, variables) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()).data;
  };
  const orgId = (await execute('{ getOrgs { orgs { id } } }')).getOrgs.orgs[0].id;
  const { courses } = (
    await execute(
      'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 1, filter: { archived: false }) { courses { id } } }',
      { orgId },
    )
  ).getCourses;
  return { orgId, courseId: courses[0].id };
}
