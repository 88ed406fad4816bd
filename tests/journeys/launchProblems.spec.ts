import type { Page, Request } from 'playwright/test';
import { expect, headings, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';
import { openActivity, state } from './launchedActivity.ts';

test.describe('a launch that fails', () => {
  test.use({ expected: { messages: [/a launch was refused|Failed to load resource/] } });

  test('[embed-09] is a list of what is wrong, with a way to try again', async ({ page, signIn }) => {
    await scriptTool(page);
    await signIn('instructor@practicum.test', '/courses');
    let isDown = true;
    await page.route('/graphql', (route) =>
      isDown && route.request().postData()?.includes('Launch_getLaunchArgs')
        ? route.fulfill({
            json: {
              errors: [
                { extensions: { code: 'VALIDATION', fields: [{ field: 'parameters.type', rule: 'unknownValue' }] } },
              ],
            },
          })
        : route.continue(),
    );
    await openActivity(page);
    const card = page.getByRole('alert').filter({ hasText: "The assessment tool couldn't be opened" });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByRole('listitem').nth(1)).toHaveText('parameters.type');
    isDown = false;
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('.tool-frame').getByRole('heading', { name: 'The tool' })).toBeVisible();
  });
});

/** The calls of the API that are on their way. */
function unansweredCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => request.url().includes('/graphql') && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

test.describe('a tool that is not there', () => {
  test.use({ expected: { messages: [/Failed to load resource|ERR_|a message was ignored/] } });

  test('is said, and can be tried again', async ({ page, signIn }) => {
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/lti/login'));
    const calls = unansweredCalls(page);
    await page.route('**/lti/login', (route) => route.abort());
    await page.clock.install();
    await signIn('learner@practicum.test', '/courses');
    const { activity } = await openActivity(page);
    // the clock moves only when nothing but the tool is waited for: a call on its way would reach its time limit
    await expect(headings(page)).toHaveText(activity);
    await expect(page.getByTitle(`${activity}, in the assessment tool`)).toBeVisible();
    await aborted;
    await expect.poll(() => calls.size).toBe(0);
    const problem = page.getByText(/The assessment tool doesn't answer|Nothing to see above/);
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

test.describe('messages', () => {
  test.use({ expected: { messages: [/a message was ignored/] } });

  test('[embed-11] count only from the tool’s own origin and frame, and in shape', async ({ page, signIn }) => {
    const ignored: string[] = [];
    page.on('console', (message) => message.text().includes('a message was ignored') && ignored.push(message.text()));
    const tool = await scriptTool(page);
    await signIn('instructor@practicum.test', '/courses');
    await openActivity(page);
    const frame = await tool.frame();
    const dirty = state(tool, true);
    // from the page itself, from a frame without an origin, and from another frame of the tool's origin
    await page.evaluate((message) => window.postMessage(message, '*'), dirty);
    await page.route('**/another-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage(${JSON.stringify(dirty)},'*')</script>`,
      }),
    );
    await page.evaluate((src) => {
      for (const isSandboxed of [false, true]) {
        const other = document.createElement('iframe');
        if (isSandboxed) other.setAttribute('sandbox', 'allow-scripts');
        document.body.append(Object.assign(other, { src }));
      }
    }, new URL('/another-page', frame.url()).href);
    for (const wrong of [
      { ...dirty, launchId: 'another' },
      { ...dirty, extra: 1 },
      { ...dirty, dirty: 'yes' },
      { ...dirty, v: 2 },
      'text',
      { ...dirty, padding: 'x'.repeat(20_000) },
    ])
      await tool.say(wrong as object);
    await expect.poll(() => ignored.length).toBeGreaterThanOrEqual(8);
    await page.getByRole('link', { name: 'Back to course' }).click();
    await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  });
});
