import type { Locator, Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

const widthOf = (dialog: Locator) => dialog.evaluate((element) => element.getBoundingClientRect().width);

async function fills(page: Page, title: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const dialog = page.getByRole('dialog', { name: title });
  await expect.poll(() => widthOf(dialog)).toBe(width);
  await page.setViewportSize({ width: width + 1, height: 800 });
  await expect.poll(() => widthOf(dialog)).toBeLessThan(width + 1);
}

test('[inst-03][admins-01] institution settings fill windows up to 700 px, admins up to 480 px', async ({
  page,
  signIn,
}) => {
  await signIn('super@practicum.test');
  await rowNames(page);
  for (const [item, title, width] of [
    ['Settings', 'Settings of Contoso College', 700],
    ['Admins', 'Admins of Contoso College', 480],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Actions for Contoso College' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await fills(page, title, width);
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('[users-05] adding a user fills windows up to 700 px', async ({ page, signIn }) => {
  await signIn('admin@practicum.test', '/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await fills(page, 'Add an admin', 700);
});

test('[shell-47] other dialogs fill windows up to 700 px, confirmations do not', async ({ page, signIn }) => {
  await signIn('super@practicum.test');
  await rowNames(page);
  await page.getByRole('button', { name: 'Actions for Contoso College' }).click();
  await page.getByRole('menuitem', { name: 'Features' }).click();
  await fills(page, 'Features of Contoso College', 700);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await fills(page, 'Keyboard shortcuts', 700);
  await page.goto('/courses');
  const [first] = await rowNames(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Archive course' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Archive this course?' });
  await expect(confirmation).toBeVisible();
  expect(await widthOf(confirmation)).toBeLessThan(360);
});
