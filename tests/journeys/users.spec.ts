import type { Page } from 'playwright/test';
import { expect, headings, test } from './journey.ts';
import { enterNewInstitution } from './newInstitution.ts';

async function add(page: Page, button: string, email: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
}

test('[users-01][users-02][users-04][users-05][users-07][shell-18] people become admins and content creators, and move between the two', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('super@practicum.test');
  await enterNewInstitution(page);
  await page.goto('/users');
  await expect(headings(page)).toHaveText('Users');
  await expect(page.getByRole('tab', { name: 'Imported users' })).toBeDisabled();
  await expect(page.getByText('No users yet')).toBeVisible();

  await add(page, 'Add user', 'Zoe@example.org');
  await expect(page.getByRole('tab', { name: 'Admin users (1)' })).toBeVisible();
  await add(page, 'Add user', 'adam@example.org');
  await expect(page.getByRole('tab', { name: 'Admin users (2)' })).toBeVisible();
  const cells = page.getByRole('table').locator('tbody tr td:nth-child(2)');
  await expect(cells).toHaveText(['adam@example.org', 'zoe@example.org']);
  await page.getByRole('button', { name: 'E-mail' }).click();
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'E-mail' }).click();
  await expect(cells).toHaveText(['zoe@example.org', 'adam@example.org']);
  await page.getByRole('searchbox').fill('zo');
  await expect(cells).toHaveText(['zoe@example.org']);
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No user matches')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  // somebody of the other group is asked about
  await page.getByRole('tab', { name: 'Content creators (0)' }).click();
  await expect(page.getByText('No users yet')).toBeVisible();
  await add(page, 'Add user', 'zoe@example.org');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('zoe@example.org is an admin')).toBeVisible();
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Admin users (2)' })).toBeVisible();
  await add(page, 'Add user', 'zoe@example.org');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Admin users (1)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Content creators (1)' })).toBeVisible();

  // one's own e-mail, however it is written
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByLabel('E-mail').fill(' Super@Practicum.test');
  await expect(dialog.getByText('This is your own e-mail')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.setViewportSize({ width: 699, height: 800 });
  await expect.poll(() => dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(699);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Actions for zoe@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this user?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('tab', { name: 'Content creators (0)' })).toBeVisible();
});

test('[users-03] a row tells name, e-mail and last sign-in, and nobody removes themself', async ({ page, signIn }) => {
  await signIn('admin@practicum.test');
  await page.goto('/users');
  const row = page.getByRole('row').filter({ hasText: 'admin@practicum.test' });
  await expect(row.getByRole('cell').first()).toHaveText('Amara Okafor');
  await expect(row.locator('time')).toHaveText(/Just now|ago/);
  await row.locator('time').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/\d{4}.*\d:\d\d/);
  await expect(row.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for kwame.mensah@northwind.test' })).toBeVisible();
});

test.describe('without the users', () => {
  test.use({ expected: { messages: [/Failed to load resource|net::ERR_FAILED/] } });

  test('[users-04] a load that fails leaves an error in place of the tabs, and who may not see the section is told so', async ({
    page,
    signIn,
  }) => {
    await signIn('admin@practicum.test');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('orgadmin') ? route.abort() : route.continue(),
    );
    await page.goto('/users');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.unroute('**/graphql');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('tab', { name: /Admin users/ })).toBeVisible();
  });
});

for (const [email, path] of [
  ['reviewer@practicum.test', '/users'],
  ['reviewer@practicum.test', '/content-library'],
  ['admin@contoso.test', '/users'],
  ['admin@contoso.test', '/content-library'],
] as const) {
  test(`[users-04][library-02][shell-11] ${path} is closed to ${email}`, async ({ page, signIn }) => {
    await signIn(email);
    await page.goto(path);
    await expect(page).toHaveURL('/access-denied');
    await expect(headings(page)).toHaveText('No access');
  });
}

test('[library-02][library-03][library-04] a library is missing until a course is made one', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('super@practicum.test');
  await enterNewInstitution(page, 'Admins choose the content library');
  await page.goto('/content-library');
  await expect(
    page.getByText(
      'Invalid Content Library Config: You are missing a content library for this institution. Contact support to have this fixed.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create activity' })).toBeDisabled();
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a new course' }).click();
  await expect(page.getByText('The content library is set')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create activity' }).first()).toBeEnabled();
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Course Library (Current)' })).toBeChecked();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set the chosen course' })).toBeDisabled();
});
