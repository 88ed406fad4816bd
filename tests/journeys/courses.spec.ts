import { expect, rowNames, test } from './journey.ts';

test('[courses-21] from 600 px a course is one line, below it compact', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await signIn('admin@contoso.test', '/courses?archived=only');
  await rowNames(page);
  const row = page.getByRole('row').nth(1);
  const name = row.locator('td').nth(2);
  await expect(page.getByRole('columnheader', { name: 'Archived' })).toBeVisible();
  await expect(name.getByText('Archived', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 599, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Archived' })).toBeHidden();
  await expect(name.getByText('Archived', { exact: true })).toBeVisible();
});
