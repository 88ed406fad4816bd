import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

const open = (page: Page) => page.locator('.progress-open');

async function shown(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Learner progress' }).locator('[aria-busy]');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByTestId('placeholder-row')).toHaveCount(0);
  await expect(open(page).first()).toBeVisible();
}

test('[dash-02][dash-03][dash-07] scrolling loads ten more records, and figures and columns fit their content', async ({
  page,
  signIn,
}) => {
  await signIn('reviewer@practicum.test');
  await shown(page);
  await expect(open(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 10 more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => open(page).count()).toBeGreaterThan(10);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Reviewed' }).click();
  const average = page.getByRole('region', { name: 'Summary' }).getByText('Average score');
  for (const [column, from] of [
    ['Reviewed', 980],
    ['Submitted', 800],
    ['Score', 600],
  ] as const) {
    await page.setViewportSize({ width: from, height: 800 });
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(average).toBeVisible();
    await page.setViewportSize({ width: from - 1, height: 800 });
    await expect(page.getByRole('columnheader', { name: column })).toBeHidden();
  }
  await expect(average).toHaveCount(0);
});

test('[dash-08] records are reviewed one after the other, the oldest first', async ({ page, signIn }) => {
  test.slow();
  await signIn('reviewer@practicum.test');
  await shown(page);
  await page.getByRole('button', { name: 'Review the oldest work' }).click();
  await expect(page).toHaveURL(/sort=submittedAt&do=record|do=record.*sort=submittedAt/);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 1 }).first();
  const first = await title.textContent();
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  const frame = page.frameLocator('.tool-frame');
  await expect(frame.locator('.reviewing')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(title).toHaveText(first ?? '');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
