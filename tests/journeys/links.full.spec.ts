import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { expect, headings, rowNames, signInHere, test } from './journey.ts';
import { parseAicc } from '../support/aiccReader.ts';
import { scriptTool } from './scriptedTool.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/**
 * Returns the address that an LMS opens: the one unit of an AICC package, or the target of a TinCan package's page.
 */
async function launchedBy(page: Page, package_: 'AICC' | 'TinCan', activity: string): Promise<string> {
  await page
    .getByRole('button', { name: `Actions for ${activity}` })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Download ${package_} package` }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  if (package_ === 'AICC')
    return parseAicc(Object.fromEntries(Object.keys(files).map((name) => [name, text(name)]))).units[0]?.launch ?? '';
  await page.route('**/index.html*', (route) => route.fulfill({ contentType: 'text/html', body: text('index.html') }));
  const lms = new URLSearchParams({
    endpoint: 'https://lrs.example/',
    auth: 'Basic bGVzc29uOnNlY3JldA==',
    actor: JSON.stringify({ mbox: ['mailto:ann@lms.example'], name: ['Ann'] }),
  });
  return `${new URL(page.url()).origin}/index.html?${lms.toString()}`;
}

test("[enrol-01][courses-20][activities-06] an activity's link and packages open the activity", async ({
  page,
  signIn,
}) => {
  test.slow();
  await scriptTool(page);
  await signIn('instructor@practicum.test', '/courses');
  const [course = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  const [activity = ''] = await rowNames(page);
  const address = page.url();
  await page
    .getByRole('button', { name: `Actions for ${activity}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Link to “.+” copied$/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/launch');
  const leads = async (to: string) => {
    await page.goto(to);
    await expect(page).toHaveURL(/\/courses\/[\w-]{36}\/activity\/[\w-]{36}$/);
    await expect(headings(page)).toHaveText(activity);
  };
  await leads(link);
  for (const kind of ['AICC', 'TinCan'] as const) {
    await page.goto(address);
    await rowNames(page);
    await leads(await launchedBy(page, kind, activity));
  }
});

test.describe('a failed link', () => {
  test.use({ expected: { messages: [/the link could not be followed|Failed to load resource/] } });

  const landsAtStart = async (page: Page) => {
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('alert')).toHaveCount(0);
  };

  test('[enrol-02] is not opened again after the next sign-in', async ({ page }) => {
    await page.goto('/launch?token=nothing');
    await expect(page).toHaveURL('/login');
    await signInHere(page, 'learner@contoso.test');
    await landsAtStart(page);
    await page.goto('/');
    await landsAtStart(page);
  });
});
