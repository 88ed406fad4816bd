import { expect, headings, test } from './journey.ts';

test('[guard-02][login-10][login-11] the terms are shown once, then the requested page', async ({ page, signIn }) => {
  await signIn('new@practicum.test', '/courses?page=2');
  await expect(page).toHaveURL('/terms');
  for (const name of ['Terms of use', 'Privacy policy'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/graphql', async (route) => {
    await held;
    await route.continue();
  });
  const accept = page.getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect(accept).toBeDisabled();
  release();
  await expect(page).toHaveURL('/courses?page=2');
});

test('[login-09] signing out clears client state and opens the sign-in page', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await expect(page).toHaveURL('/courses');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [
      sessionStorage.length,
      Object.keys(localStorage).filter((key) => key.startsWith('Cognito')).length,
    ]),
  ).toEqual([0, 0]);
});

test('[login-12] the logged-out page leads back to the sign-in page', async ({ page }) => {
  await page.goto('/sso/logout');
  await expect(headings(page)).toHaveText('Logged Out');
  await page.getByRole('link', { name: 'Log back in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('faults', () => {
  test.use({
    expected: {
      messages: [/could not be determined/, /signing out failed/, /Failed to load resource/, /not authenticated/],
    },
  });
  test('[login-13] an unknown error shows a message with details on demand', async ({ page, signIn }) => {
    await signIn('learner@contoso.test');
    await expect(page).toHaveURL('/courses');
    await page.route('/graphql', (route) =>
      route.fulfill({
        status: 500,
        json: { errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL', requestId: 'req-7' } }] },
      }),
    );
    await page.reload();
    await expect(headings(page)).toHaveText('Something went wrong');
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toContainText('INTERNAL');
    await expect(page.getByRole('dialog')).toContainText('req-7');
  });
  test('[login-14] a failed refresh signs out', async ({ page, signIn }) => {
    await signIn('learner@contoso.test');
    await expect(page).toHaveURL('/courses');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('.refreshToken')))
        localStorage.setItem(key, 'revoked');
    });
    await page.route('/graphql', (route) =>
      route.fulfill({
        status: 401,
        json: { errors: [{ message: 'UNAUTHORIZED', extensions: { code: 'UNAUTHORIZED', requestId: 'req-9' } }] },
      }),
    );
    await page.reload();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('accessToken')).length),
    ).toBe(0);
  });
});
