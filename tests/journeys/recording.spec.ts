import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';
import { tool, untilPieceIsKept } from './toolFrame.ts';

/**
 * Opens an activity by position. Each test uses its own, since a saved draft would hide the recorder from the next
 * one.
 */
async function openActivity(page: Page, position: number): Promise<void> {
  await rowNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  await rowNames(page);
  await page.getByRole('row').nth(position).getByRole('link').first().click();
}

async function startRecording(page: Page, device: 'camera' | 'microphone' = 'microphone'): Promise<void> {
  await tool(page)
    .getByRole('button', { name: `Record with the ${device}` })
    .first()
    .click();
  await tool(page).getByRole('button', { name: 'Start recording' }).click();
  await expect(tool(page).getByText('Recording', { exact: true })).toBeVisible();
}

/**
 * Makes storing fail. WebKit stores no Blobs in a private window; other browsers may have no room, or no database
 * at all.
 */
const refuseToStore = (page: Page, what: 'Blob' | 'Object') =>
  page.addInitScript((name) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: Record<string, unknown>, ...rest) {
      const isRefused = name === 'Object' || Object.values(value).some((part) => part instanceof Blob);
      if (isRefused) throw new DOMException('The object can not be cloned.', 'DataCloneError');
      return put.call(this, value, ...rest);
    };
  }, what);

test("[browser-05] a recording survives its page in browsers that can't store a Blob", async ({ page, signIn }) => {
  await refuseToStore(page, 'Blob');
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn('learner@contoso.test', '/courses');
  await openActivity(page, 1);
  await startRecording(page);
  await untilPieceIsKept(page);
  await page.reload();
  await tool(page).getByRole('button', { name: 'Continue with it' }).click();
  await expect(tool(page).getByText('Draft saved')).toBeVisible({ timeout: 15_000 });
  await expect(tool(page).getByRole('group', { name: /^Player: audio-/ })).toBeVisible();
  await expect(tool(page).getByRole('button', { name: 'Continue with it' })).toHaveCount(0);
});

test('[browser-05] the recorder reports that nothing is stored', async ({ page, signIn }) => {
  await refuseToStore(page, 'Object');
  await signIn('learner@contoso.test', '/courses');
  await openActivity(page, 2);
  await startRecording(page);
  await expect(tool(page).getByRole('alert')).toContainText("can't keep the recording");
});

test.describe('without a connection', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } });

  test('[media-44][media-50] Stop stays visible, and a recording and a text survive their tab, also offline', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('learner@contoso.test', '/courses');
    await openActivity(page, 3);
    await startRecording(page, 'camera');
    const url = page.url();
    for (const [width, height] of [
      [360, 740],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(tool(page).getByRole('button', { name: 'Stop and use it' })).toBeInViewport({ ratio: 1 });
    }
    await untilPieceIsKept(page);
    await context.setOffline(true);
    await tool(page).getByLabel('In words').first().fill('Said and written');
    await expect(tool(page).getByText(/^No connection\./)).toBeVisible();
    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    await next.goto(url);
    await expect(tool(next).getByLabel('In words').first()).toHaveValue('Said and written');
    await tool(next).getByRole('button', { name: 'Continue with it' }).click();
    await expect(tool(next).getByText('Draft saved')).toBeVisible();
    await expect(tool(next).getByRole('group', { name: /^Player: video-/ })).toBeVisible();
  });
});
