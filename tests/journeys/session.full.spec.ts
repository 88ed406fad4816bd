import { expect, signInHere, test } from './journey.ts';

test.describe('two tabs', () => {
  // The first tab still sends requests when the other one signs out.
  test.use({ expected: { messages: [/status of 401/] } });

  test('[shell-42] a tab restarts if another tab changed the account, and shows the new one', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('learner@contoso.test');
    await expect(page).toHaveURL('/courses');
    await page.evaluate(() => sessionStorage.setItem('practicum.draft.x', 'of the person before'));
    const other = await context.newPage();
    await other.goto('/logout');
    await signInHere(other, 'super@practicum.test');
    await expect(page).toHaveURL('/institutions');
    await expect(page.getByText('You signed in as super@practicum.test in another tab.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('practicum.draft.x'))).toBeNull();
  });
});

test.describe('faults', () => {
  test.use({
    expected: {
      messages: [/could not be determined/, /signing out failed/, /Failed to load resource/, /not authenticated/],
    },
  });

  test('[login-09] a failed sign-out is logged and completed', async ({ page, signIn }) => {
    await signIn('learner@contoso.test');
    await expect(page).toHaveURL('/courses');
    await page.route('**/idp/**', (route) => route.abort());
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
  });
  test('[login-15][api-04] a token that the API rejects counts as signed out, and is logged', async ({
    page,
    signIn,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await signIn('learner@contoso.test');
    await expect(page).toHaveURL('/courses');
    await page.route('/graphql', (route) =>
      route.fulfill({
        status: 401,
        json: { errors: [{ message: 'UNAUTHORIZED', extensions: { code: 'UNAUTHORIZED', requestId: 'req-8' } }] },
      }),
    );
    await page.reload();
    await expect(page).toHaveURL('/login');
    expect(logged.some((text) => text.includes('not authenticated'))).toBe(true);
  });
});

test('[login-14] the user is loaded after signing in', async ({ page }) => {
  const bodies: { operationName: string; variables: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON() as (typeof bodies)[number]);
  });
  await page.goto('/login');
  await signInHere(page, 'learner@contoso.test');
  await expect(page.getByRole('table')).toBeVisible();
  expect(bodies[0]).toMatchObject({ operationName: 'Session_setUserInfo', variables: { input: null } });
});

test('[root-06] / shows a loader while the orgs load', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/graphql', async (route) => {
    if (route.request().postData()?.includes('getOrgs')) await held;
    await route.continue();
  });
  await page.goto('/login');
  await signInHere(page, 'learner@contoso.test');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status')).toContainText('Loading');
  release();
  await expect(page).toHaveURL('/courses');
});
