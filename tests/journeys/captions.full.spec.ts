import { bringAxe, violations } from './accessibility/axe.ts';
import { expect, rowNames, test } from './journey.ts';
import { tool } from './toolFrame.ts';

test('[caption-21] [caption-10] a recording is captioned by keyboard while it plays, and its player shows them', async ({
  page,
  signIn,
}) => {
  await bringAxe(page);
  await signIn('learner@contoso.test', '/courses');
  await rowNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  await rowNames(page);
  await page.getByRole('row').nth(4).getByRole('link').first().click();
  const frame = tool(page);
  await frame.getByRole('button', { name: 'Record with the microphone' }).first().click();
  await frame.getByRole('button', { name: 'Start recording' }).click();
  await expect(frame.getByText('0:03', { exact: false }).first()).toBeVisible();
  await frame.getByRole('button', { name: /^Stop/ }).click();
  await expect(frame.getByText('Draft saved')).toBeVisible();
  await page.reload();

  await frame.getByText('Captions: none yet').click();
  await frame.getByRole('button', { name: 'Write captions' }).click();
  const first = frame.getByRole('textbox', { name: 'Line 1', exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('Good morning');
  await page.keyboard.press('Alt+Enter');
  const player = frame.getByRole('dialog').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await page.keyboard.press('Alt+O');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and good night');
  await expect(frame.getByRole('textbox', { name: 'Line 2', exact: true })).toBeFocused();
  await page.keyboard.press('Control+S');
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');

  await expect(frame.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveText([
    /Good morning$/,
    /and good night$/,
  ]);
  await frame.getByRole('combobox', { name: 'Captions', exact: true }).selectOption({ label: 'English' });
  const shown = frame.locator('video').first();
  await expect
    .poll(() =>
      shown.evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      ),
    )
    .toEqual(['Good morning', 'and good night']);
});
