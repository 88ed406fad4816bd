import { expect, test } from './journey.ts';

test('[inst-31][inst-33] an admin acts as a learner, with a banner on each page and a preview of an activity, until Stop', async ({
  page,
  signIn,
}) => {
  await signIn('admin@contoso.test', '/people?text=learner%40contoso.test');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Act as this person' }).click();
  const dialog = page.getByRole('dialog', { name: /^Act as/ });
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await dialog.getByLabel('Reason').fill('Sees no activity');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/courses');
  const banner = page.getByRole('status').filter({ hasText: 'You are acting as' });
  await expect(banner).toContainText(/: Sees no activity.*Read-only until/);
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create course' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Chemistry Lab Skills' }).first().click();
  await page.getByRole('link', { name: 'Elevator pitch', exact: true }).click();
  await expect(
    page
      .frameLocator('.tool-frame')
      .getByText(/preview/i)
      .first(),
  ).toBeVisible();
  await expect(banner).toBeInViewport();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/people\/.*\/show$/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Stopped acting as a person' }).first()).toBeVisible();
});
