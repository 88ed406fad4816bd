import type { Locator } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

test('up to 700 px the menu opens by its button and closes by Escape', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await signIn('admin@contoso.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 701, height: 800 });
  await expect(menu).toBeVisible();
});

test('[shell-44] at 700 px the names of permissions stay in view while the roles scroll', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await signIn('super@practicum.test', '/permissions');
  const name = page.getByRole('rowheader').first();
  const role = page.getByRole('columnheader').last();
  await expect(name).toBeVisible();
  const startOf = (cell: typeof name) => cell.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const before = await startOf(name);
  await role.scrollIntoViewIfNeeded();
  await expect(role).toBeInViewport({ ratio: 1 });
  expect(await startOf(name)).toBe(before);
  expect(await startOf(role)).toBeGreaterThan(before);
});

test.describe('offline', () => {
  // Requests were running when the network failed.
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } });

  test('[shell-38] the offline notice covers neither the menu nor a dialog', async ({ page, context, signIn }) => {
    await signIn('admin@practicum.test', '/courses');
    await rowNames(page);
    await page.getByRole('button', { name: 'Create course' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await context.setOffline(true);
    const notice = page.locator('.connection');
    await expect(notice).toBeVisible();
    const top = async () => (await notice.boundingBox())?.y ?? 0;
    const end = async (of: Locator) => {
      const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
      return y + height;
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(async () => (await end(dialog)) <= (await top())).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const signOut = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sign out' });
    await signOut.scrollIntoViewIfNeeded();
    expect(await end(signOut)).toBeLessThanOrEqual(await top());
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  });
});
