import type { Locator, Page } from 'playwright/test';
import { expect, headings, rowNames, test } from './journey.ts';
import { enterNewInstitution } from './newInstitution.ts';

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

test('[shell-13] the theme follows the system until one is chosen, and the choice is remembered', async ({
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

test('at 700 px and less the menu opens by its button and closes by Escape', async ({ page, signIn }) => {
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

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const ITEMS: readonly (readonly [string, readonly string[]])[] = [
  ['admin@practicum.test', ['Northwind Academy', 'Home', 'Content library', 'Reporting', 'Users']],
  ['creator@practicum.test', ['Content library']],
  ['instructor@practicum.test', ['Home']],
  ['learner@practicum.test', ['Home']],
  ['admin@contoso.test', ['Contoso College', 'Courses']],
  ['learner@contoso.test', ['Courses']],
  ['super@practicum.test', ['Institutions', 'Courses']],
];

for (const [email, items] of ITEMS) {
  test(`[shell-01][shell-03][shell-11][shell-43] the menu of ${email} holds what it may see, help and the way out`, async ({
    page,
    signIn,
  }) => {
    await signIn(email);
    // The way to the first page leads over others, and each of them folds the menu.
    await expect(headings(page)).toBeVisible();
    // With one entry it is folded.
    if (items.length === 1) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', /^https:/);
    await expect(menu(page).getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank');
    await expect(menu(page).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
    await expect(
      menu(page)
        .locator('.shell-items')
        .first()
        .locator(':scope > li > .shell-item, :scope > li > div > .shell-item')
        .filter({ hasText: /./ }),
    ).toHaveText(items);
  });
}

test('[shell-01] the courses of the menu open and close, by name', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  await menu(page).getByRole('button', { name: 'Show courses' }).click();
  const courses = menu(page).locator('#menu-courses').getByRole('link');
  await expect(courses.first()).toBeVisible();
  const names = await courses.allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await menu(page).getByRole('button', { expanded: true }).click();
  await expect(courses).toHaveCount(0);
});

test('[shell-02] reporting is out of reach while there are no courses', async ({ page, signIn }) => {
  test.slow();
  await signIn('super@practicum.test');
  await enterNewInstitution(page, 'Reporting');
  const reporting = menu(page).getByRole('link', { name: 'Reporting' });
  await expect(reporting).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The first');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/“.+” created/)).toBeVisible();
  await expect(reporting).not.toHaveAttribute('aria-disabled');
});

test('[shell-04] at 700 px and less the hamburger holds the menu, with the logo of the institution', async ({
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

for (const email of ['super@practicum.test', 'many@practicum.test', 'admin@contoso.test']) {
  test(`[shell-04] the bar has room for every button of ${email} in a window of 360 px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(email);
    const account = page.getByRole('button', { name: 'Your account' });
    await expect(account).toBeVisible();
    for (const button of await page.getByRole('banner').getByRole('button').all())
      if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('[shell-06][settings-02] the user menu names the person and the institution, and leads to settings, admins, help and out', async ({
  page,
  signIn,
}) => {
  await signIn('admin@contoso.test');
  await page.getByRole('button', { name: 'Your account' }).click();
  const account = page.getByRole('menu');
  for (const text of ['Adèle Lambert', 'admin@contoso.test', 'Contoso College'])
    await expect(account.getByText(text, { exact: true })).toBeVisible();
  await expect(account.getByRole('menuitem')).toHaveText([
    'Settings',
    'Two-step sign-in',
    'Institution admins',
    'Dark theme',
    'Help',
    'Sign out',
  ]);
  await account.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByLabel('Language of pages and e-mails')).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('English')).toBeVisible();
});

test('[settings-01] mails about work are off until they are wanted; learners are asked about their own work only', async ({
  page,
  signIn,
}) => {
  await signIn('many@practicum.test');
  const open = () => page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await open();
  const submitted = dialog.getByLabel('When work is handed in');
  await expect(submitted).not.toBeChecked();
  await expect(dialog.getByLabel('When my work is evaluated or reset')).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await submitted.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings are saved')).toBeVisible();
  await page.reload();
  await open();
  await expect(submitted).toBeChecked();
  await submitted.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[settings-01] learners have no switch for work that is handed in', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByLabel('When my work is evaluated or reset')).toBeVisible();
  await expect(dialog.getByLabel('When work is handed in')).toHaveCount(0);
});

test('[shell-08][shell-09] Alt and the backquote open what developers ask for', async ({ page, signIn }) => {
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
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(facts.length);
  await dialog.getByRole('tab', { name: 'Diag' }).click();
  const level = dialog.getByRole('combobox', { name: 'Log level of session' });
  await expect(level).toHaveText('warn');
  await level.click();
  await page.getByRole('option', { name: 'silent' }).click();
  expect(await page.evaluate(() => localStorage.getItem('practicum.logLevel'))).toBe('{"session":"silent"}');
});

for (const [email, hasSettings, hasAdmins] of [
  ['super@practicum.test', true, true],
  ['admin@contoso.test', true, true],
  ['admin@practicum.test', false, true],
  ['instructor@contoso.test', false, false],
] as const) {
  test(`[shell-12] ${email} ${hasSettings ? 'has' : 'has no'} institution settings and ${hasAdmins ? 'manages' : 'does not manage'} its admins`, async ({
    page,
    signIn,
  }) => {
    await signIn(email);
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Institution settings' })).toHaveCount(hasSettings ? 1 : 0);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Institution admins' })).toHaveCount(hasAdmins ? 1 : 0);
  });
}

test('[shell-17] dialogs are small, but the launch dialog is extra large', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn('admin@practicum.test');
  const width = () => page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().width);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(600);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.progress-open').first().click();
  await expect(page.getByRole('dialog').locator('.tool-frame')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(1400);
});

test('[shell-44] at 700 px the names of the rights stay where they are while the roles are scrolled', async ({
  page,
  signIn,
}) => {
  await signIn('super@practicum.test');
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/rights');
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

test('[shell-38] that the browser is offline covers neither the menu nor a dialog', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin@practicum.test');
  await page.goto('/courses');
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
  const signOut = menu(page).getByRole('link', { name: 'Sign out' });
  await signOut.scrollIntoViewIfNeeded();
  expect(await end(signOut)).toBeLessThanOrEqual(await top());
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
