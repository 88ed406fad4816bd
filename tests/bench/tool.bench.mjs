// Measures the time from a click to the tool in its frame, and the server's cost of a large upload.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openWhenUp, root, startConsole } from './measure.mjs';

const LAUNCHES = 30;
const THROTTLE = 4;
const MEGABYTE = 1024 ** 2;
const UPLOAD_BYTES = 200 * MEGABYTE;
const PART_BYTES = 5 * MEGABYTE;
/** Interval of the parts during which the connection is cut. */
const CUT_EVERY = 7;

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];

/** Records when the first heading of every frame is painted, and when a link in the page is clicked. */
function noteTimes() {
  addEventListener('click', () => (window.clickedAt = Date.now()), { capture: true });
  const look = () => {
    if (window.paintedAt !== undefined || window.parent === window || !document.querySelector('h1')) return;
    requestAnimationFrame(() => requestAnimationFrame(() => (window.paintedAt = Date.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

async function launchMilliseconds(browser, url) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(noteTimes);
  await openWhenUp(page, `${url}/login`);
  await page.locator('.demo-account', { hasText: 'learner@contoso.test' }).click();
  await page.locator('tbody a').first().click();
  await page.waitForURL(/\/courses\/[\w-]{36}$/);
  const course = page.url();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const times = [];
  for (let launch = 0; launch <= LAUNCHES; launch += 1) {
    await page.locator('tbody a[href*="/activity/"]').first().click();
    const frame = await (await page.waitForSelector('.tool-frame')).contentFrame();
    await page.frameLocator('.tool-frame').locator('h1').first().waitFor();
    const painted = await frame.waitForFunction(() => window.paintedAt);
    if (launch > 0) times.push((await painted.jsonValue()) - (await page.evaluate(() => window.clickedAt)));
    await page.goto(course);
    await page.locator('tbody a[href*="/activity/"]').first().waitFor();
  }
  await context.close();
  return percentile(times, 0.75);
}

const form = (values) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
  redirect: 'manual',
});
const field = (page, name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];

/** Performs a launch as a browser does, but without one. Returns the tool's address and the page's token. */
async function launchSession(url, token) {
  const execute = async (query, variables) =>
    (
      await (
        await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify({ query, variables }),
        })
      ).json()
    ).data;
  const { getOrgs } = await execute('{ getOrgs { orgs { id } } }');
  const { getCourses } = await execute('query ($id: ID!) { getCourses(orgId: $id) { courses { id } } }', {
    id: getOrgs.orgs[0].id,
  });
  const courseId = getCourses.courses[0].id;
  const { getActivities } = await execute(
    'query ($id: ID!) { getActivities(courseId: $id) { activities { resourceLinkId } } }',
    { id: courseId },
  );
  const launch = await execute(
    'query ($id: ID!, $link: String, $view: LaunchView!) { getLaunchArgs(courseId: $id, resourceLinkId: $link, view: $view) { url inputs { name value } } }',
    {
      id: courseId,
      link: getActivities.activities[0].resourceLinkId,
      view: 'activity',
    },
  );
  const { url: login, inputs } = launch.getLaunchArgs;
  const authorization = (await fetch(login, form(inputs.map(({ name, value }) => [name, value])))).headers.get(
    'location',
  );
  const page = await (await fetch(authorization)).text();
  const launched = await (
    await fetch(
      /action="([^"]*)"/.exec(page)[1],
      form({ id_token: field(page, 'id_token'), state: field(page, 'state') }),
    )
  ).text();
  return { origin: new URL(login).origin, token: JSON.parse(/id="session">(.*?)<\/script>/.exec(launched)[1]).token };
}

/** Sends a part, or only half of it if the connection should break. */
function send(address, headers, part, isCut) {
  return new Promise((resolve) => {
    const outgoing = request(
      address,
      {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'content-length': part.length },
      },
      (answer) => answer.resume().on('end', () => resolve()),
    );
    outgoing.on('error', () => resolve());
    if (!isCut) return outgoing.end(part);
    outgoing.write(part.subarray(0, part.length / 2), () => setTimeout(() => outgoing.destroy(), 50));
  });
}

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function uploadMegabytes({ url, pid, dataDir }) {
  const token = execFileSync('node', ['scripts/run.mjs', 'server/identity/token.ts', 'learner@contoso.test'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port },
    encoding: 'utf8',
  }).trim();
  const session = await launchSession(url, token);
  const headers = { authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('large.webm').toString('base64')},filetype ${Buffer.from('video/webm').toString('base64')}`;
  const created = await fetch(`${session.origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(UPLOAD_BYTES), 'upload-metadata': metadata },
  });
  const address = new URL(new URL(created.headers.get('location'), session.origin).pathname, session.origin);
  const part = randomBytes(PART_BYTES);
  const before = residentMegabytes(pid);
  let most = before;
  for (let turn = 1, offset = 0; offset < UPLOAD_BYTES; turn += 1) {
    await send(
      address,
      { ...headers, 'upload-offset': String(offset) },
      part.subarray(0, Math.min(PART_BYTES, UPLOAD_BYTES - offset)),
      turn % CUT_EVERY === 0,
    );
    most = Math.max(most, residentMegabytes(pid));
    offset = Number((await fetch(address, { method: 'HEAD', headers })).headers.get('upload-offset'));
  }
  return Math.round(most - before);
}

export async function measure() {
  const browser = await launchBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-tool-'));
  const console = await startConsole(root, dataDir);
  try {
    const launch = await launchMilliseconds(browser, console.url);
    return [
      {
        what: 'click to painted tool, p75 of 30 launches, 4x throttle',
        value: launch,
        goal: { atMost: 1500, unit: ' ms' },
      },
      {
        what: 'server memory for a 200 MB upload with broken connections',
        value: await uploadMegabytes({ ...console, dataDir }),
        goal: { atMost: 64, unit: ' MB' },
      },
    ];
  } finally {
    await browser.close();
    await console.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
