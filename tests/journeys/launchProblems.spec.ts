import { expect, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';
import { openActivity, state } from './launchedActivity.ts';

test.describe('a failed launch', () => {
  test.use({ expected: { messages: [/a launch was refused|Failed to load resource/] } });

  test('[embed-09] lists its problems and offers to retry', async ({ page, signIn }) => {
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

test.describe('messages', () => {
  test.use({ expected: { messages: [/a message was ignored/] } });

  test("[embed-11] are accepted only from the tool's origin and frame, in a valid form", async ({ page, signIn }) => {
    const ignored: string[] = [];
    page.on('console', (message) => message.text().includes('a message was ignored') && ignored.push(message.text()));
    const tool = await scriptTool(page);
    await signIn('instructor@practicum.test', '/courses');
    await openActivity(page);
    const frame = await tool.frame();
    const dirty = state(tool, true);
    // The messages come from the page itself, from a frame without an origin, and from another frame of the tool's
    // origin.
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
