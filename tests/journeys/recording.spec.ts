import type { Page } from 'playwright/test';
import { openSignedIn } from './browserSession.ts';
import { demoCourse } from './demoCourse.ts';
import { expect, sharedPage, test } from './journey.ts';
import { tool, untilPieceIsKept } from './toolFrame.ts';

const LEARNER = 'learner@contoso.test';

/** Returns an activity by position. Each test uses its own, since a saved draft would hide the recorder. */
const activityAt = async (position: number): Promise<string> =>
  (await demoCourse(LEARNER)).activities[position]?.path ?? '';

async function startRecording(page: Page, device: 'camera' | 'microphone' = 'microphone'): Promise<void> {
  await tool(page)
    .getByRole('button', { name: `Record with the ${device}` })
    .first()
    .click();
  await tool(page).getByRole('button', { name: 'Start recording' }).click();
  await expect(tool(page).getByText('Recording', { exact: true })).toBeVisible();
}

/** Makes storing a Blob fail, as in a private window of WebKit. */
const refuseBlobs = (page: Page) =>
  page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: Record<string, unknown>, ...rest) {
      if (Object.values(value).some((part) => part instanceof Blob))
        throw new DOMException('The object can not be cloned.', 'DataCloneError');
      return put.call(this, value, ...rest);
    };
  });

test.describe.serial("a browser that can't store a Blob", () => {
  const shared = sharedPage();

  test('[browser-05] stores a recording while it is made', async () => {
    const page = shared();
    await refuseBlobs(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await openSignedIn(page, LEARNER, await activityAt(0));
    await startRecording(page);
    await untilPieceIsKept(page);
  });

  test('[browser-05][media-50] hands in a recording from before a reload', async () => {
    const page = shared();
    await page.reload();
    await tool(page).getByRole('button', { name: 'Continue with it' }).click();
    await expect(tool(page).getByText('Draft saved')).toBeVisible();
    await expect(tool(page).getByRole('group', { name: /^Player: audio-/ })).toBeVisible();
    await expect(tool(page).getByRole('button', { name: 'Continue with it' })).toHaveCount(0);
  });
});

test('[media-44] Stop is in view at 360 px and in landscape', async ({ page, signIn }) => {
  await signIn(LEARNER, await activityAt(1));
  await startRecording(page, 'camera');
  for (const [width, height] of [
    [360, 740],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(tool(page).getByRole('button', { name: 'Stop and use it' })).toBeInViewport({ ratio: 1 });
  }
});

test.describe.serial('without a connection', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } });
  const shared = sharedPage();

  test('[media-50] a recording is stored', async () => {
    const page = shared();
    await openSignedIn(page, LEARNER, await activityAt(2));
    await startRecording(page, 'camera');
    await untilPieceIsKept(page);
  });

  test('[media-50] a text is stored', async () => {
    const page = shared();
    await page.context().setOffline(true);
    await tool(page).getByLabel('In words').first().fill('Said and written');
    await expect(tool(page).getByText(/^No connection\./)).toBeVisible();
  });

  let next: Page;
  test('[media-50] a text survives its tab', async () => {
    const page = shared();
    next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.context().setOffline(false);
    await next.goto(await activityAt(2));
    await expect(tool(next).getByLabel('In words').first()).toHaveValue('Said and written');
  });

  test('[media-50] a recording survives its tab', async () => {
    await tool(next).getByRole('button', { name: 'Continue with it' }).click();
    await expect(tool(next).getByText('Draft saved')).toBeVisible();
    await expect(tool(next).getByRole('group', { name: /^Player: video-/ })).toBeVisible();
  });
});
