import type { Page } from 'playwright/test';
import { openSignedIn } from './browserSession.ts';
import { demoCourse } from './demoCourse.ts';
import { expect, sharedPage, test } from './journey.ts';
import { startRecording, tool, untilPieceIsKept } from './toolFrame.ts';

const LEARNER = 'learner@contoso.test';

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
    await openSignedIn(page, LEARNER, (await demoCourse(LEARNER)).activities[0]?.path ?? '');
    await startRecording(page);
    await untilPieceIsKept(page);
  });

  test('[browser-05][media-50] submits a recording from before a reload', async () => {
    const page = shared();
    await page.reload();
    await tool(page).getByRole('button', { name: 'Continue with this recording' }).click();
    await expect(tool(page).getByText('Draft saved')).toBeVisible();
    await expect(tool(page).getByRole('group', { name: /^Player: audio-/ })).toBeVisible();
    await expect(tool(page).getByRole('button', { name: 'Continue with this recording' })).toHaveCount(0);
  });
});
