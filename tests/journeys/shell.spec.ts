import type { Page } from 'playwright/test';
import { isFullRun } from '../support/fullRun.ts';
import { expect, headings, rowNames, test } from './journey.ts';

test('[shell-13] the theme follows the system until one is chosen, and the choice is stored', async ({
  page,
  signIn,
}) => {
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
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('[shell-43] a menu with one entry is collapsed, and opens by its button', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  // The first page is reached by redirects, and each of them closes the menu.
  await expect(headings(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page).getByRole('link', { name: 'Courses' })).toBeVisible();
});

test("[shell-04] up to 700 px the hamburger button opens the menu, with the institution's logo", async ({
  page,
  signIn,
}) => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { getOrg?: { logoSettings?: object } } };
    if (answer.data?.getOrg?.logoSettings)
      answer.data.getOrg.logoSettings = {
        imageSrc:
          'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMCAxMCIvPg==',
        destinationLink: null,
        isPracticumLogoHidden: false,
      };
    return route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 700, height: 800 });
  await signIn('learner@contoso.test');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Contoso College' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page).getByRole('img', { name: 'Contoso College' })).toBeVisible();
  await page.setViewportSize({ width: 701, height: 800 });
  await expect(page.getByRole('banner').getByRole('img', { name: 'Contoso College' })).toBeVisible();
  await expect(menu(page).getByRole('img', { name: 'Contoso College' })).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// A person with several institutions has the most buttons.
for (const email of ['many@practicum.test', ...(isFullRun ? ['super@practicum.test', 'admin@contoso.test'] : [])]) {
  test(`[shell-04] every button of ${email} fits the bar at 360 px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(email);
    const account = page.getByRole('button', { name: 'Your account' });
    await expect(account).toBeVisible();
    for (const button of await page.getByRole('banner').getByRole('button').all())
      if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('[shell-08][shell-09] Alt and the backquote open the developer dialog', async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('admin@contoso.test');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Alt+Backquote');
  const dialog = page.getByRole('dialog', { name: 'Developer information' });
  const facts = [
    'Version',
    'Branch',
    'Build date',
    'Build hash',
    'Build number',
    'Frame URL',
    'Parent URL',
    'Viewport',
    'Display scale',
    'User agent',
    'User clock',
  ];
  await expect(dialog.getByRole('term')).toHaveText(facts);
  await expect(dialog.getByText('1280 × 720')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(facts.length);
  await dialog.getByRole('tab', { name: 'Diag' }).click();
  const level = dialog.getByRole('combobox', { name: 'Log level of session' });
  await expect(level).toHaveText('warn');
  await level.click();
  await page.getByRole('option', { name: 'silent' }).click();
  expect(await page.evaluate(() => localStorage.getItem('practicum.logLevel'))).toBe('{"session":"silent"}');
});

const dialogWidth = (page: Page) =>
  page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().width);

test('[shell-17] dialogs are small', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn('admin@practicum.test', '/home?do=userSettings');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await dialogWidth(page)).toBeLessThanOrEqual(600);
});

test('[shell-17] the launch dialog is extra large', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn('admin@practicum.test', '/home');
  await page.locator('.progress-open').first().click();
  await expect(page.getByRole('dialog').locator('.tool-frame')).toBeVisible();
  await expect.poll(() => dialogWidth(page)).toBeGreaterThan(1400);
});
