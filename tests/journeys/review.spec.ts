import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const PARTS = ['.answers .player', '.comment-form textarea', '.said li', '.score-form input', '.score-form .primary'];

/** Opens a submission with a recording. */
async function openRecordedWork(page: Page, signIn: (email: string, path: string) => Promise<void>): Promise<void> {
  await signIn('reviewer@practicum.test', '/home?activity=Self-introduction');
  const row = page.getByRole('row').filter({ hasText: 'Customer Service Essentials' });
  await row.locator('.progress-open').first().click();
}

test('[caption-10] a player offers captions by language, and shows them', async ({ page, signIn }) => {
  await openRecordedWork(page, signIn);
  const player = tool(page)
    .getByRole('group', { name: /^Player: / })
    .first();
  await player.getByRole('combobox', { name: 'Captions', exact: true }).selectOption({ label: 'English' });
  const transcript = tool(page).getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  await expect(transcript.first()).toBeVisible();
  const lines = await transcript.allTextContents();
  const cues = () =>
    player
      .locator('video')
      .evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
        track?.mode === 'showing' ? [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      );
  await expect.poll(cues).toEqual(lines.map((line) => line.replace(/^[\d:]+/, '')));
});

test('[room-04] a review fits the window, and only its parts scroll', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openRecordedWork(page, signIn);
  await tool(page).getByRole('textbox', { name: 'Comment' }).fill('Well begun');
  await tool(page).getByRole('button', { name: 'Add comment' }).click();
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of PARTS) await expect(tool(page).locator(part).first()).toBeInViewport({ ratio: 1 });
    const hidden = await tool(page)
      .locator('html')
      .evaluate((html) => html.scrollHeight - html.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  }
});
