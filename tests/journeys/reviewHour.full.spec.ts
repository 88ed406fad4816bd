import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright/test';
import { openSignedIn } from './browserSession.ts';
import { asPerson, expect, headings, rowNames, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const WORKS = 40;
/** Line of the socket's folder in postmaster.pid. */
const SOCKET_LINE = 4;

/** Connects to the database of the server that the journeys run against (tests/support/journeys.ts). */
async function withDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = process.env['PRACTICUM_JOURNEYS_DATA'] ?? '';
  const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: lines[SOCKET_LINE] ?? '', database: 'postgres', user: 'postgres' });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Creates learners of the course with their submissions, one a minute. Their names begin with the given one. */
const handIn = (activityId: string, count: number, name: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `with made as (
         insert into person (user_id, given_name, family_name)
         select $2 || place || '@works.test', $2, lpad(place::text, 2, '0') from generate_series(1, $3) place
         returning user_id, given_name, family_name, lti_subject),
       members as (
         insert into org_member (org_id, user_id, type)
         select activity.org_id, made.user_id, 'orguser' from made, activity where activity.id = $1),
       learners as (
         insert into course_member (org_id, course_id, user_id, role)
         select activity.org_id, activity.course_id, made.user_id, 'learner' from made, activity where activity.id = $1),
       people as (
         insert into practicum_tool.person (user_id, name)
         select lti_subject::text, given_name || ' ' || family_name from made)
       insert into practicum_tool.attempt (activity_id, owner, number, state, answers, submitted_at)
       select activity.resource_link_id, made.lti_subject::text, 1, 'submitted',
         jsonb_build_array(jsonb_build_object('questionId', null, 'mediaId', null, 'text', 'The work of ' || made.family_name)),
         now() - interval '1 day' + made.family_name::integer * interval '1 minute'
       from made, activity where activity.id = $1`,
      [activityId, name, count],
    ),
  );

/** Counts the records that the console shows with the given score. */
const countEvaluated = (activityId: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      // Other activities have no number in their id, no matter which condition the database checks first.
      `select count(*)::integer as count from learner_progress where activity_id = $1 and status = 'evaluated'
       and score_given = 50 + substring(learner_id from '^Worker([0-9]+)@works')::integer`,
      [activityId],
    );
    return rows[0]?.count ?? 0;
  });

/** Types a comment, reached from the score. */
async function commentByKeyboard(page: Page, text: string): Promise<void> {
  const field = tool(page).getByRole('textbox', { name: 'Comment' });
  const isReached = () => field.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 10 && !(await isReached()); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(text);
}

async function createActivity(page: Page) {
  const [course = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page.getByRole('dialog').getByText('Individual project', { exact: true }).click();
  const name = `Works ${Date.now()}`;
  await tool(page).getByLabel('Name', { exact: true }).fill(name);
  await tool(page).getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name, exact: true });
  const path = (await link.getAttribute('href')) ?? '';
  return { link, path, activityId: /activity\/([\w-]+)/.exec(path)?.[1] ?? '' };
}

test.describe('an hour of reviews', () => {
  test('[embed-62] forty submissions are evaluated and published by keyboard', async ({ page, signIn }) => {
    test.slow();
    await signIn('admin@contoso.test', '/courses');
    const { link, activityId } = await createActivity(page);
    await handIn(activityId, WORKS, 'Worker');

    // From here on, the test uses the keyboard only.
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(tool(page).getByText(`1 of ${WORKS}`)).toBeVisible();
    const percent = tool(page).getByLabel('Percent (0–100)');
    const isReached = () => percent.evaluate((input) => input === document.activeElement);
    let tabs = 0;
    while (!(await isReached()) && tabs < 15) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(await isReached()).toBe(true);
    for (let place = 1; place <= WORKS; place += 1) {
      const number = String(place).padStart(2, '0');
      await expect(tool(page).getByRole('heading', { name: `Worker ${number}` })).toBeVisible();
      await expect(tool(page).getByText(`The work of ${number}`)).toBeVisible();
      await expect(percent).toBeFocused();
      await page.keyboard.type(String(50 + place));
      if (place % 10 === 0) await commentByKeyboard(page, `Comment ${number}`);
      await page.keyboard.press('Alt+Enter');
    }
    await expect(tool(page).getByText('Published: the learner sees it.')).toBeVisible();
    await expect.poll(() => countEvaluated(activityId)).toBe(WORKS);
    // Publishing adds a comment that is only typed.
    await expect(tool(page).getByRole('list', { name: 'Comments' }).getByText(`Comment ${WORKS}`)).toBeVisible();
  });

  test('[claim-03] a second reviewer watches and takes over, and closing a browser ends its claim', async ({
    page,
    signIn,
    browser,
  }) => {
    test.slow();
    const { path, activityId } = await asPerson(browser, 'admin@contoso.test', async (own) => {
      await own.goto('/courses');
      return createActivity(own);
    });
    await handIn(activityId, 2, 'Pair');
    await withDatabase((client) =>
      client.query(
        `insert into course_member (org_id, course_id, user_id, role)
         select org_id, course_id, $2, 'reviewer' from activity where id = $1
         on conflict (org_id, course_id, user_id) do update set role = 'reviewer'`,
        [activityId, 'many@practicum.test'],
      ),
    );
    await signIn('many@practicum.test', path);
    const percent = tool(page).getByLabel('Percent (0–100)');
    await expect(tool(page).getByRole('heading', { name: 'Pair 01' })).toBeVisible();
    await percent.fill('61');

    const dying = await browser.browserType().launchServer({ ...test.info().project.use.launchOptions });
    const other = await (
      await browser.browserType().connect(dying.wsEndpoint())
    ).newPage({
      locale: 'en-GB',
      baseURL: process.env['PRACTICUM_URL'] ?? '',
    });
    await openSignedIn(other, 'admin@contoso.test', path);
    // The first one is claimed.
    await expect(tool(other).getByRole('heading', { name: 'Pair 02' })).toBeVisible();
    await tool(other)
      .getByRole('button', { name: /^Pair 01.*Maya Nkosi is reviewing/ })
      .click();
    await expect(tool(other).getByText(/^Maya Nkosi has been reviewing this/)).toBeVisible();
    await expect(tool(other).getByLabel('Percent (0–100)')).toHaveCount(0);
    await tool(other).getByRole('button', { name: 'Take over' }).click();
    await expect(tool(other).getByLabel('Percent (0–100)')).toBeVisible();
    await expect(tool(page).getByText(/^Adèle Lambert took over this review/)).toBeVisible();
    await expect(percent).toHaveCount(0);

    await dying.kill();
    // The minute passes in which the dead browser's claim lasts.
    const { rowCount } = await withDatabase((client) =>
      client.query(
        `update practicum_tool.claim set expires_at = now() from practicum_tool.attempt, activity
         where attempt.id = attempt_id and attempt.activity_id = resource_link_id and activity.id = $1`,
        [activityId],
      ),
    );
    expect(rowCount).toBe(1);
    await expect(percent).toHaveValue('61');
    await page.keyboard.press('Alt+Enter');
    await expect(tool(page).getByRole('heading', { name: 'Pair 02' })).toBeVisible();
  });
});
