import { openSignedIn } from './browserSession.ts';
import { expect, sharedPage, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const PARTS = ['.answers .player', '.comment-form textarea', '.said li', '.score-form input', '.score-form .primary'];

test.describe.serial('a review', () => {
  const shared = sharedPage();

  test('[caption-10] a player offers captions by language, and shows them', async () => {
    const page = shared();
    await openSignedIn(page, 'reviewer@practicum.test', '/home?activity=Self-introduction');
    // A submission with a recording.
    const row = page.getByRole('row').filter({ hasText: 'Customer Service Essentials' });
    await row.locator('.progress-open').first().click();
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

  test('[room-04] a review fits the window, and only its parts scroll', async () => {
    const page = shared();
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
});
