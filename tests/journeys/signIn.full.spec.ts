import { asPerson, expect, headings, mailedCode, openCourse, signInHere, test } from './journey.ts';

test('[root-02] a reload while signed in never shows the sign-in page', async ({ page, signIn, visited }) => {
  await signIn('learner@contoso.test');
  await expect(page).toHaveURL('/courses');
  visited.length = 0;
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(visited.every((address) => address === '/courses')).toBe(true);
});

test.describe('an invalid link', () => {
  test.use({ expected: { messages: [/link could not be followed/] } });

  test('[root-03] a launch link waits for the sign-in and is cleared afterwards', async ({ page, visited }) => {
    await page.goto('/launch?token=abc');
    await signInHere(page, 'learner@contoso.test').catch(() => undefined);
    await expect(page).toHaveURL('/courses');
    expect(visited.filter((address) => address === '/launch?token=abc').length).toBeGreaterThan(1);
    expect(await page.evaluate(() => sessionStorage.getItem('practicum.destination'))).toBe('/');
  });
});
test('an empty password is reported before a request', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill('learner@contoso.test');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(
    await page
      .getByLabel('Password', { exact: true })
      .evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true);
  await expect(page).toHaveURL('/login');
});

test('[login-05] a forgotten password is reset with a mailed code', async ({ page }) => {
  const email = `grace.${Date.now()}@example.test`;
  await page.goto('/login');
  // A separate account, because a new password ends every session with the old one.
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Given name').fill('Grace');
  await page.getByLabel('Family name').fill('Hopper');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Compiling-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(headings(page)).toHaveText('Check your inbox');
  await page.getByLabel('Code').fill(await mailedCode(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(headings(page)).toHaveText('Terms of use');

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await mailedCode(page, email));
  await page.getByLabel('New password').fill('Compiling-2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await signInHere(page, email, 'Compiling-2');
  await expect(headings(page)).toHaveText('Terms of use');
});

test('[login-33] a mailed link connects a new account, and the person keeps all roles', async ({ page, browser }) => {
  const email = `kay.${Date.now()}@example.test`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Given name').fill('Kay');
  await page.getByLabel('Family name').fill('McNulty');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Compiling-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(headings(page)).toHaveText('Check your inbox');
  await page.getByLabel('Code').fill(await mailedCode(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(headings(page)).toHaveText('No institution yet');

  const course = await asPerson(browser, 'admin@practicum.test', async (admin) => {
    await openCourse(admin);
    const { pathname } = new URL(admin.url());
    await admin.goto(`${pathname}?tab=members`);
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    const member = encodeURIComponent(`${pathname.split('/')[2]}|${email}`);
    await admin.goto(`${pathname}?tab=members&do=account&on=${member}`);
    await admin.getByRole('button', { name: 'Send the link' }).click();
    await expect(admin.getByText(`Link sent to ${email}`)).toBeVisible();
    return pathname;
  });

  const mailedLink = async () => {
    const outbox = await (await page.request.get('/idp/outbox')).text();
    return new RegExp(`${email}[^]*?(/relink#[\\w.-]+)`).exec(outbox)?.[1];
  };
  await expect.poll(mailedLink).toBeDefined();
  await page.goto((await mailedLink()) ?? '');
  await expect(headings(page)).toHaveText('Connect your new account');
  await page.getByRole('button', { name: 'Continue to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(headings(page)).toHaveText('Sign in with Google');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Given name').fill('Kay');
  await page.getByLabel('Family name').fill('Mauchly');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(home|courses)$/);
  await page.goto(course);
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expected: { messages: [/status of 40[0-9]/] } });

  for (const [who, email] of [
    ['a wrong password', 'learner@contoso.test'],
    ['an unknown account', 'nobody.here@contoso.test'],
  ] as const) {
    test(`[login-03] ${who} gets a message that does not reveal which part is wrong, and the input is kept`, async ({
      page,
    }) => {
      await page.goto('/login');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong-guess-1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    });
  }

  test('[login-04] signing up requires names, e-mail and password, and ends with the mailed code', async ({ page }) => {
    const email = `ada.${Date.now()}@example.test`;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create an account' }).click();
    for (const field of ['Given name', 'Family name', 'E-mail', 'Password'])
      await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('required', '');
    await page.getByLabel('Given name').fill('Ada');
    await page.getByLabel('Family name').fill('Lovelace');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('too-simple');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('upper and lower case');
    await page.getByLabel('Password', { exact: true }).fill('Analytical-1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(headings(page)).toHaveText('Check your inbox');
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('That code is wrong. Please check it.');
    await page.getByLabel('Code').fill(await mailedCode(page, email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(headings(page)).toHaveText('Terms of use');
  });
});

test.describe('a rejected account', () => {
  test.use({ expected: { messages: [/status of 40[013]/] } });

  test('[login-27] shows reason and address, and another account can sign in', async ({ page }) => {
    const asGoogle = async () => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(headings(page)).toHaveText('Sign in with Google');
      await page.getByLabel('E-mail').fill('learner@contoso.test');
      await page.getByLabel('Given name').fill('Lee');
      await page.getByLabel('Family name').fill('Arner');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(headings(page)).toHaveText("You aren't signed in");
    };
    await page.goto('/login');
    await signInHere(page, 'learner@contoso.test');
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await asGoogle();
    await expect(page.getByRole('alert')).toContainText('This e-mail address belongs to another account.');
    await expect(page.getByText('learner@contoso.test')).toBeVisible();
    await page.reload();
    await expect(headings(page)).toHaveText('Sign in');

    // The provider remembers the account, and lets the person choose.
    await asGoogle();
    await page.getByRole('link', { name: 'Sign out and use another account' }).click();
    await expect(page).toHaveURL('/login');
    await signInHere(page, 'learner@contoso.test');
    await expect(page.getByRole('table')).toBeVisible();
  });

  test("[login-32] the institution's message is shown on return, and not from foreign links", async ({ page }) => {
    const refusal =
      'error=invalid_request&error_description=PreSignUp+failed+with+error+Only+staff+of+Harbor+may+sign+in.';
    await page.route('**/idp/oauth2/authorize?*', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const location = `${asked.get('redirect_uri')}?${refusal}&state=${asked.get('state')}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('Message from your institution:Only staff of Harbor may sign in.');
    await page.getByRole('link', { name: 'Sign out and use another account' }).click();
    await expect(headings(page)).toHaveText('Sign in');

    await page.goto(`/?${refusal}&state=1`);
    await expect(page.getByRole('alert')).toHaveText(/The sign-in service refused the sign-in/);
    await page.reload();
    await expect(headings(page)).toHaveText('Sign in');
  });
});
