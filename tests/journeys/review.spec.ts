import { expect, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const PARTS = ['.answers .player', '.comment-form textarea', '.said li', '.score-form input', '.score-form .primary'];

test('[room-04] a review fits the window, and only its parts scroll', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn('reviewer@practicum.test', '/home?activity=Self-introduction');
  // A work with a recording.
  const row = page.getByRole('row').filter({ hasText: 'Customer Service Essentials' });
  await row.locator('.progress-open').first().click();
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
