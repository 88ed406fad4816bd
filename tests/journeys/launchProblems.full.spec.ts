import type { Page, Request } from 'playwright/test';
import { expect, headings, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';
import { openActivity } from './launchedActivity.ts';

/** Returns the API calls that are in progress. */
function unansweredCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => request.url().includes('/graphql') && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

test.describe('an unreachable tool', () => {
  test.use({ expected: { messages: [/Failed to load resource|ERR_|a message was ignored/] } });

  test('is reported and can be retried', async ({ page, signIn }) => {
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/lti/login'));
    const calls = unansweredCalls(page);
    await page.route('**/lti/login', (route) => route.abort());
    await page.clock.install();
    await signIn('learner@practicum.test', '/courses');
    const { activity } = await openActivity(page);
    // Move the clock only while the page waits for nothing but the tool: a pending call would reach its time limit.
    await expect(headings(page)).toHaveText(activity);
    await expect(page.getByTitle(`${activity}, in the assessment tool`)).toBeVisible();
    await aborted;
    await expect.poll(() => calls.size).toBe(0);
    const problem = page.getByText(/The assessment tool isn't responding|Is the area above empty/);
    await expect(async () => {
      await page.clock.fastForward('00:30');
      await expect(problem).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.resume();
    await page.unroute('**/lti/login');
    await scriptTool(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('.tool-frame').getByRole('heading', { name: 'The tool' })).toBeVisible();
  });
});
