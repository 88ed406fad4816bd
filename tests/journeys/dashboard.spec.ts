import { expect, test } from './journey.ts';

test('[shell-46] the first twelve records of the dashboard fit into the window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn('admin@practicum.test', '/home');
  const rowsInSight = () =>
    page
      .locator('.progress-open')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length);
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(12);
});

test('[shell-46] compact rows are less tall', async ({ page, signIn }) => {
  await signIn('admin@practicum.test', '/courses');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('link')).toBeVisible();
  const height = async () => (await row.boundingBox())?.height;
  expect(await height()).toBe(44);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBe(40);
});

test('[shell-46] a click on a row opens the same page as its name', async ({ page, signIn }) => {
  await signIn('admin@practicum.test', '/courses');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('link')).toBeVisible();
  await row
    .getByRole('cell')
    .nth(1)
    .click({ position: { x: 4, y: 4 }, force: true });
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}/);
});
