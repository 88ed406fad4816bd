import { expect, rowNames, test } from './journey.ts';

test('[shell-07] the org switcher is for people with several orgs who administer none', async ({ page, signIn }) => {
  await signIn('many@practicum.test');
  await page.getByRole('button', { name: /Switch/ }).click();
  await page.getByRole('menuitem', { name: 'Northwind Academy' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('button', { name: /Northwind Academy/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('practicum.org'))).toMatch(/^[\w-]{36}$/);
});

for (const email of ['learner@contoso.test', 'super@practicum.test', 'admin@contoso.test']) {
  test(`[shell-07] ${email} has no org switcher`, async ({ page, signIn }) => {
    await signIn(email);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Switch/ })).toHaveCount(0);
  });
}

test('[shell-13] the theme follows the system until one is chosen, and the choice is remembered', async ({ page, signIn }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('learner@contoso.test');
  await rowNames(page);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(background).toBe(dark);
  await page.reload();
  await rowNames(page);
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(background).toBe(light);
});

test('at 700 px and less the menu opens by its button and closes by Escape', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await signIn('learner@contoso.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 701, height: 800 });
  await expect(menu).toBeVisible();
});
