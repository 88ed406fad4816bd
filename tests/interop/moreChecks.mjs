// Checks a tool after its first launch: other roles, submissions, line items, keys, clocks, and registrations.
import assert from 'node:assert/strict';
import { check } from './check.mjs';
import { newPage, openActivity, query } from './console.mjs';

/** Checks the scores of work that is submitted again, and line items that the tool creates in addition. */
export async function checkGrading({ ask, progress }) {
  await check('work that is handed in again waits, and is evaluated again', async () => {
    const before = await progress();
    await ask('/submit');
    assert.equal((await progress()).activityStatus, 'pending_evaluation');
    await ask('/grade');
    const after = await progress();
    assert.equal(after.activityStatus, 'evaluated');
    assert.ok(after.evaluatedAt > before.evaluatedAt);
  });
  await check('makes, changes, scores and deletes a column of its own', async () => {
    const before = await progress();
    const { label, scoreMaximum, results, left } = await ask('/columns');
    assert.deepEqual([label, scoreMaximum, left], ['Took part', 8, []]);
    assert.deepEqual(
      results.map(({ resultScore, resultMaximum }) => [resultScore, resultMaximum]),
      [[6, 8]],
    );
    assert.deepEqual(await progress(), before);
  });
}

/** Checks the members page by page, by role, and by link. */
export const checkPages = ({ ask }) =>
  check('reads members by pages, by role and by resource link', async () => {
    const { pages, learners, openers } = await ask('/pages');
    assert.ok(pages.length > 1);
    assert.deepEqual(
      pages.slice(0, 2).map((each) => each.length),
      [2, 2],
    );
    const ids = pages.flat().map(({ user_id }) => user_id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(learners.length > 1 && learners.every(({ roles }) => roles.some((role) => role.endsWith('#Learner'))));
    assert.ok(openers.length >= learners.length && openers.every(({ message }) => Array.isArray(message)));
  });

/** Checks the tool's return from its frame to the course. */
export async function checkReturn({ page, frame, launchAgain }) {
  const [, course] = /(\/courses\/[\w-]+)/.exec(page.url());
  await check('says what went wrong at its return address, and leads back', async () => {
    await frame.locator('#fail').click();
    await frame.getByText('Message from the tool: No <licence>').waitFor();
    await frame.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL((address) => address.pathname === course);
    await launchAgain();
  });
  await check('returns to the course from inside its frame', async () => {
    await frame.locator('#leave').click();
    await page.waitForURL((address) => address.pathname === course);
    await launchAgain();
  });
}

/** Checks that a launch has the current role. */
export const checkRole = ({ frame, dataDir, launchAgain }) =>
  check('hears of another role with the next launch', async () => {
    const become = (role) =>
      query(dataDir, `update course_member set role = '${role}' where user_id = 'learner@contoso.test'`);
    assert.match(await frame.locator('#roles').textContent(), /#Learner/);
    await become('reviewer');
    await launchAgain();
    assert.match(await frame.locator('#roles').textContent(), /Instructor#Grader/);
    await become('learner');
    await launchAgain();
  });

/** Checks the keys and clocks of the tool. */
export async function checkKeysAndClocks({ ask, tool, dataDir }) {
  if (tool.restart)
    await check('goes on with another key from one call to the next', async () => {
      await ask('/grade');
      await tool.restart();
      await ask('/grade');
    });
  const forget = tool.forgetTokens ?? (async () => undefined);
  for (const seconds of [50, -50])
    await check(`may have a clock that is ${seconds} s off`, async () => {
      await forget(dataDir);
      await withClock(seconds, () => ask('/grade'));
    });
  await check('is refused with a clock that is 90 s ahead', async () => {
    await forget(dataDir);
    await assert.rejects(withClock(90, () => ask('/grade')));
    await forget(dataDir);
    await ask('/grade');
  });
}

/** Runs with a shifted clock. The tools run in this process and share it; the console has its own. */
async function withClock(seconds, run) {
  const Real = globalThis.Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Real.now() + seconds * 1000]));
    }
    static now() {
      return Real.now() + seconds * 1000;
    }
  };
  try {
    return await run();
  } finally {
    globalThis.Date = Real;
  }
}

/** Checks activities that an instructor creates in the tool. */
export async function checkDeepLinking({ page: learnersPage, url, tool, says }) {
  const page = await newPage(learnersPage.context().browser());
  const frame = page.frameLocator('.tool-frame');
  await openActivity(page, url, 'instructor@contoso.test');
  const [, course] = /(\/courses\/[\w-]+)/.exec(page.url());
  const choose = async (kind) => {
    await page.goto(`${url}${course}`);
    await page.getByRole('button', { name: 'Create activity' }).click();
    await page.getByRole('dialog').getByText('Individual project', { exact: true }).click();
    await frame.getByRole('link', { name: kind }).click();
  };
  const isBack = () => page.waitForURL((address) => address.pathname === course);
  await check('makes an activity of the first link among several things', async () => {
    await choose('several');
    await isBack();
    if (says.onlyFirst) await page.getByText('the rest were ignored').waitFor();
    if (says.message) await page.getByText('Chosen with care').waitFor();
    await page.getByRole('link', { name: 'Debate of several', exact: true }).click();
    await frame.getByRole('heading', { name: 'Hello' }).waitFor();
    assert.equal(await frame.locator('#target').textContent(), `${tool.origin}/launch?chapter=3&topic=a%20b`);
    const custom = JSON.parse(await frame.locator('#custom').textContent());
    assert.deepEqual([custom.chapter, custom.unknown], ['3', '$Nobody.knows']);
    assert.match(custom.link, /^[\w-]{36}$/);
  });
  await check('ends without an activity where nothing is chosen', async () => {
    await choose('nothing');
    await isBack();
  });
  if (says.message)
    await check('says why where nothing is chosen', async () => {
      await choose('message');
      await frame.getByText('Message from the tool: Chosen with care').waitFor();
      await frame.getByRole('button', { name: 'Back' }).click();
      await isBack();
    });
  if (says.message)
    await check('says what went wrong instead of making an activity', async () => {
      await choose('error');
      await frame.getByText('Message from the tool: Nothing to choose from').waitFor();
    });
  await page.context().close();
}

/** Checks a second, dynamic registration of the tool: `register` goes through the tool's own pages. */
export const checkRegistration = ({ page: learnersPage, tool, tools, dataDir, register }) =>
  check('registers by itself, and is refused the second time', async () => {
    const [, given] = tools('invite').trim().split('\n?');
    const page = await newPage(learnersPage.context().browser());
    const registered = async () => {
      await register(page, `${tool.origin}/register?${given}`);
      return query(
        dataDir,
        "select redirect_uris, configuration from lti_tool where name like '%registered by itself'",
      );
    };
    const [made] = await registered();
    assert.ok(made.redirect_uris.includes(`${tool.origin}/launch`));
    assert.ok(made.configuration.messages.some(({ type }) => type === 'LtiDeepLinkingRequest'));
    assert.equal((await registered()).length, 1);
    await page.context().close();
  });
