import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';
import { tool, untilPieceIsKept } from './toolFrame.ts';

async function startRecording(page: Page): Promise<void> {
  await rowNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  await rowNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await tool(page).getByRole('button', { name: 'Record with the microphone' }).first().click();
  await tool(page).getByRole('button', { name: 'Start recording' }).click();
  await expect(tool(page).getByText('Recording', { exact: true })).toBeVisible();
}

/** WebKit stores no Blobs in a private window; other browsers may have no room, or no database at all. */
const refuseToStore = (page: Page, what: 'Blob' | 'Object') =>
  page.addInitScript((name) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: Record<string, unknown>, ...rest) {
      const isRefused = name === 'Object' || Object.values(value).some((part) => part instanceof Blob);
      if (isRefused) throw new DOMException('The object can not be cloned.', 'DataCloneError');
      return put.call(this, value, ...rest);
    };
  }, what);

test('[browser-05] a recording outlives the page that makes it, where no Blob can be stored', async ({
  page,
  signIn,
}) => {
  await refuseToStore(page, 'Blob');
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn('learner@contoso.test', '/courses');
  await startRecording(page);
  await untilPieceIsKept(page);
  await page.reload();
  await tool(page).getByRole('button', { name: 'Continue with it' }).click();
  await expect(tool(page).getByText('Draft kept')).toBeVisible({ timeout: 15_000 });
  await expect(tool(page).locator('video').first()).toBeVisible();
  await expect(tool(page).getByRole('button', { name: 'Continue with it' })).toHaveCount(0);
});

test('[browser-05] the recorder says that nothing is kept', async ({ page, signIn }) => {
  await refuseToStore(page, 'Object');
  await signIn('learner@contoso.test', '/courses');
  await startRecording(page);
  await expect(tool(page).getByRole('alert')).toContainText("can't keep the recording");
});
