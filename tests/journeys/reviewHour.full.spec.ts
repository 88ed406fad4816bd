import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FrameLocator, Page } from 'playwright/test';
import { expect, headings, rowNames, test } from './journey.ts';

const WORKS = 40;
/** Line of the socket's folder in postmaster.pid. */
const SOCKET_LINE = 4;

const tool = (page: Page): FrameLocator => page.frameLocator('.tool-frame');

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

/** Creates submissions of all learners of the course, one a minute. */
const handIn = (activityId: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `with made as (
         insert into person (user_id, given_name, family_name)
         select 'w' || place || '@works.test', 'Worker', lpad(place::text, 2, '0') from generate_series(1, ${WORKS}) place
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
      [activityId],
    ),
  );

/** Counts the records that the console shows with the given score. */
const countEvaluated = (activityId: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      // Other activities have no number in their id, no matter which condition the database checks first.
      `select count(*)::integer as count from learner_progress where activity_id = $1 and status = 'evaluated'
       and score_given = 50 + substring(learner_id from '^w([0-9]+)@works')::integer`,
      [activityId],
    );
    return rows[0]?.count ?? 0;
  });

test.describe('a reviewer’s hour', () => {
  test('[embed-62] forty works are evaluated and published by keyboard alone', async ({ page, signIn }) => {
    test.slow();
    await signIn('admin@contoso.test', '/courses');
    const [course = ''] = await rowNames(page);
    await page.getByRole('table').getByRole('link', { name: course }).click();
    await expect(headings(page)).toHaveText(course);
    await page.getByRole('button', { name: 'Create activity' }).click();
    await page.getByRole('dialog').getByText('Individual project', { exact: true }).click();
    const name = `Forty works ${Date.now()}`;
    await tool(page).getByLabel('Name', { exact: true }).fill(name);
    await tool(page).getByRole('button', { name: 'Save' }).click();
    const link = page.getByRole('link', { name, exact: true });
    const [, activityId = ''] = /activity\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
    await handIn(activityId);

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
      await page.keyboard.press('Alt+Enter');
    }
    await expect(tool(page).getByText('Published: the learner sees it.')).toBeVisible();
    await expect.poll(() => countEvaluated(activityId)).toBe(WORKS);
  });
});
