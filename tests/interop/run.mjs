// npm run interop: launches other people's tools from our console, in a real browser.
import assert from 'node:assert/strict';
import { check, result } from './check.mjs';
import { openActivity, openElsewhere, query, withConsole } from './console.mjs';
import { ELSEWHERE, startAtomicJolt, startAtomicJoltElsewhere } from './atomicjolt.mjs';
import { startLtijs } from './ltijs.mjs';
import { startLtiToolCore } from './ltiToolCore.mjs';
import {
  checkDeepLinking,
  checkGrading,
  checkKeysAndClocks,
  checkPages,
  checkRegistration,
  checkReturn,
  checkRole,
} from './moreChecks.mjs';

const tampered = (token) => {
  const [head, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  claims['https://purl.imsglobal.org/spec/lti/claim/roles'] = [
    'http://purl.imsglobal.org/vocab/lis/v2/membership#Administrator',
  ];
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

/** Keeps the forms that the browser posts to the tool's launch address. */
function notePosts(page, launchUrl) {
  const posts = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url() === launchUrl && posts.push(request.postData()),
  );
  return posts;
}

const post = (url, form) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    redirect: 'manual',
  });

/** Checks every tool: a launch, a score in both directions, the members, and no forged or repeated launch. */
async function checkTool(
  name,
  startTool,
  { addressOf, hasPages = true, says, register, more = async () => undefined, args = [] },
) {
  // `npm run interop -- atomicjolt` checks only the tools with that word in their name.
  if (!name.includes(process.argv[2] ?? '')) return;
  console.log(name);
  const look = async ({ page, tool, url, tools, restart, dataDir }) => {
    const launchUrl = tool.registration.redirect_uris[0];
    const fromHere = launchUrl.replace(ELSEWHERE, 'localhost');
    const posts = notePosts(page, launchUrl);
    const ask = async (path) => execute(page, tool, await addressOf(frame, path));
    const frame = await openActivity(page, url, 'learner@contoso.test');
    await check('is launched in the frame, by name', async () => {
      await frame.getByRole('heading', { name: 'Hello Leila Haddad' }).waitFor();
    });
    const address = page.url();
    await check('gives a score and reads it back', async () => {
      const answer = await ask('/grade');
      const scores = answer.scores ?? answer;
      assert.equal(scores.length, 1);
      assert.ok(scores[0].resultScore / scores[0].resultMaximum > 0.6);
    });
    await check('the score is the progress that the console shows', async () => {
      const { activityStatus, evaluatedAt } = await progressOf(page, url);
      assert.equal(activityStatus, 'evaluated');
      assert.ok(Date.now() - evaluatedAt < 60_000);
    });
    await check('reads names and roles', async () => {
      const answer = await ask('/members');
      assert.ok((answer.members ?? answer).length > 1);
    });
    await check('a launch does not go twice', async () =>
      assert.notEqual((await post(fromHere, posts[0])).status, 200),
    );
    await check('a changed launch is refused', async () => {
      const form = new URLSearchParams(posts[0]);
      form.set('id_token', tampered(form.get('id_token')));
      assert.notEqual((await post(fromHere, form)).status, 200);
    });
    const launchAgain = async () => {
      await page.goto(address);
      await frame.getByRole('heading', { name: 'Hello Leila Haddad' }).waitFor();
    };
    const progress = () => progressOf(page, url);
    const parts = { page, frame, url, tool, tools, dataDir, ask, progress, launchAgain, says, register };
    await checkGrading(parts);
    if (hasPages) await checkPages(parts);
    await checkReturn(parts);
    await checkRole(parts);
    await checkKeysAndClocks(parts);
    await checkDeepLinking(parts);
    if (register) await checkRegistration(parts);
    await more(tool, { page, url });
    await check('goes on when the platform makes its next key', async () => {
      await query(dataDir, "update lti_key set created_at = created_at - interval '91 days'");
      await launchAgain();
      assert.equal((await query(dataDir, 'select kid from lti_key')).length, 2);
      await ask('/grade');
    });
    await check('keeps its activity while new ones are made in another tool', async () => {
      tools('use', 'practicum-tool');
      await restart();
      await launchAgain();
      await page.goto(address.replace(/\/activity.*/, ''));
      await page.locator('tbody a[href*="/activity/"]').nth(1).click();
      await frame.getByRole('button', { name: 'Submit' }).first().waitFor();
      await launchAgain();
    });
    await check('is refused from the moment that it is disabled, until it is enabled', async () => {
      tools('disable', tool.registration.client_id);
      await assert.rejects(ask('/grade'));
      await page.goto(address);
      await page.locator('.tool-errors').waitFor();
      tools('enable', tool.registration.client_id);
      await launchAgain();
      await ask('/grade');
    });
  };
  await withConsole(startTool, look, args);
}

/** Returns the learner's own work in the open activity from the API. */
async function progressOf(page, url) {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1],
  );
  const [, id] = /activity\/([\w-]+)/.exec(page.url());
  const query = 'query ($id: ID!) { getActivity(id: $id) { activityStatus evaluatedAt } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return (await answer.json()).data.getActivity;
}

/** Calls the tool from its own page, as its script would. */
async function execute(page, tool, path) {
  const frame = page.frames().find((each) => each.url().startsWith(tool.origin));
  const { status, text } = await frame.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  }, path);
  assert.equal(status, 200, text);
  return JSON.parse(text);
}

const withLtik = async (frame, path) => `${path}?ltik=${await frame.locator('#ltik').textContent()}`;
const withSession = async (frame, path) => `${path}?session=${await frame.locator('#session').textContent()}`;

await checkTool('ltijs 5.9.9 with ltijs-sequelize', startLtijs, {
  addressOf: withLtik,
  // ltijs sends only the first item, because the platform accepts one.
  says: { message: true },
  register: async (page, address) => void (await page.goto(address)),
});

// The package reads all members at once, and can't add a message to a Deep Linking response.
await checkTool('@lti-tool/core 1.0.6', startLtiToolCore, {
  addressOf: withSession,
  hasPages: false,
  says: { onlyFirst: true },
  register: async (page, address) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Register Tool' }).click({ noWaitAfter: true });
    await page.getByText(/Registration Successful|registration token/).waitFor();
  },
});
const bySession = { addressOf: withSession, says: { onlyFirst: true, message: true } };
await checkTool('@atomicjolt/lti-server 3.3.2', startAtomicJolt, bySession);
await checkTool('@atomicjolt/lti-server 3.3.2 and lti-client 2.7.0 on another site', startAtomicJoltElsewhere, {
  ...bySession,
  args: [`--host-resolver-rules=MAP ${ELSEWHERE} localhost`, '--test-third-party-cookie-phaseout'],
  more: async ({ cookies }, { page, url }) => {
    await check('without a cookie: the console keeps its state', async () =>
      assert.deepEqual([...new Set(cookies)], ['']),
    );
    await check('on a single-sign-on host too', async () => {
      const frame = await openElsewhere(page, url, 'northwind.localhost');
      await frame.getByRole('heading', { name: 'Hello Leila Haddad' }).waitFor();
      assert.deepEqual([...new Set(cookies)], ['']);
    });
  },
});

const { passed, failed } = result();
console.log(`${passed} checks passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
