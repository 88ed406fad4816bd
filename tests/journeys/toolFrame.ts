import type { FrameLocator, Page } from 'playwright/test';
import { expect } from './journey.ts';

export const tool = (page: Page): FrameLocator => page.frameLocator('.tool-frame');

export async function startRecording(page: Page, device: 'camera' | 'microphone' = 'microphone'): Promise<void> {
  await tool(page)
    .getByRole('button', { name: `Record with the ${device}` })
    .first()
    .click();
  await tool(page).getByRole('button', { name: 'Start recording' }).click();
  await expect(tool(page).getByText('Recording', { exact: true })).toBeVisible();
}

/** Waits until the browser has stored another piece of a recording (tool/web/work/recordingStore.ts). */
export async function untilPieceIsKept(page: Page): Promise<void> {
  const countPieces = () =>
    tool(page)
      .locator('body')
      .evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('practicum-tool');
            opening.onerror = () => reject(opening.error ?? new Error('no database'));
            opening.onsuccess = () => {
              const database = opening.result;
              if (!database.objectStoreNames.contains('parts')) return resolve(0);
              const counting = database.transaction('parts').objectStore('parts').count();
              counting.onsuccess = () => resolve(counting.result);
              counting.onerror = () => reject(counting.error ?? new Error('no count'));
              database.close();
            };
          }),
      );
  await expect.poll(countPieces, { timeout: 15_000, intervals: [100] }).toBeGreaterThan(0);
}
