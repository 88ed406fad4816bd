import type { Page } from 'playwright/test';
import { openSignedIn } from './browserSession.ts';
import { demoCourse } from './demoCourse.ts';
import { expect, sharedPage, test } from './journey.ts';
import { startRecording, tool, untilPieceIsKept } from './toolFrame.ts';

const LEARNER = 'learner@contoso.test';

/** Returns an activity by position. Each test uses its own, since a saved draft would hide the recorder. */
const activityAt = async (position: number): Promise<string> =>
  (await demoCourse(LEARNER)).activities[position]?.path ?? '';

test.describe.serial('the camera', () => {
  const shared = sharedPage();

  for (const [place, width, height] of [
    ['at 360 px', 360, 740],
    ['in landscape', 640, 360],
  ] as const)
    test(`[media-44] keeps Stop in view ${place}`, async () => {
      const page = shared();
      await page.setViewportSize({ width, height });
      const stop = tool(page).getByRole('button', { name: 'Stop and use it' });
      if (page.url() === 'about:blank') {
        await openSignedIn(page, LEARNER, await activityAt(1));
        await startRecording(page, 'camera');
      }
      await expect(stop).toBeInViewport({ ratio: 1 });
    });
});

test.describe.serial('without a connection', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } });
  const shared = sharedPage();

  test('[media-50] a recording can be started', async () => {
    const page = shared();
    await openSignedIn(page, LEARNER, await activityAt(2));
    await startRecording(page);
  });

  test('[media-50] a recording is stored while it is made', () => untilPieceIsKept(shared()));

  test('[media-50] a text is stored while it is typed', async () => {
    const page = shared();
    await page.context().setOffline(true);
    await tool(page).getByLabel('Written answer').first().fill('Said and written');
    await expect(tool(page).getByText(/^No connection\./)).toBeVisible();
  });

  let next: Page;
  test('[media-50] a text is kept after its tab is closed', async () => {
    const page = shared();
    next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.context().setOffline(false);
    await next.goto(await activityAt(2));
    await expect(tool(next).getByLabel('Written answer').first()).toHaveValue('Said and written');
  });

  test('[media-50] a recording is kept after its tab is closed', async () => {
    await tool(next).getByRole('button', { name: 'Continue with this recording' }).click();
    await expect(tool(next).getByText('Draft saved')).toBeVisible();
    await expect(tool(next).getByRole('group', { name: /^Player: audio-/ })).toBeVisible();
  });
});
