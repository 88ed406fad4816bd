import { demoActivity } from './demoCourse.ts';
import { expect, test } from './journey.ts';
import { state } from './launchedActivity.ts';
import { scriptTool } from './scriptedTool.ts';

test('[embed-01] the tool opens in a frame by a form post, with camera, microphone and screen', async ({
  page,
  signIn,
}) => {
  const tool = await scriptTool(page);
  const { name, path } = await demoActivity('learner@practicum.test');
  await signIn('learner@practicum.test', path);
  const frame = await tool.frame();
  expect(tool.login().get('lti_deployment_id')).toBe('1');
  expect([
    tool.login().has('login_hint'),
    tool.login().has('lti_message_hint'),
    tool.login().get('lti_storage_target'),
  ]).toEqual([true, true, '_parent']);
  const iframe = page.getByTitle(`${name}, in the assessment tool`);
  const { origin } = new URL(frame.url());
  expect(await iframe.getAttribute('allow')).toBe(
    ['camera', 'microphone', 'display-capture', 'screen-wake-lock', 'fullscreen', 'autoplay']
      .map((device) => `${device} ${origin}`)
      .join('; '),
  );
  const allowed = await frame.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
    return ['camera', 'microphone', 'display-capture', 'geolocation'].map((name) => featurePolicy.allowsFeature(name));
  });
  expect(allowed).toEqual([true, true, true, false]);
});

test.describe('messages', () => {
  test.use({ expected: { messages: [/a message was ignored/] } });

  test("[embed-11] are accepted only from the tool's origin and frame, in a valid form", async ({ page, signIn }) => {
    const ignored: string[] = [];
    page.on('console', (message) => message.text().includes('a message was ignored') && ignored.push(message.text()));
    const tool = await scriptTool(page);
    const { path, course } = await demoActivity('instructor@practicum.test');
    await signIn('instructor@practicum.test', path);
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
    await expect(page).toHaveURL(course.path);
  });
});
