import { demoCourse } from './demoCourse.ts';
import { openCourse, expect, headings, rowNames, signInHere, test } from './journey.ts';

test.describe('an expired session', () => {
  test.use({
    expected: { messages: [/Failed to load resource/, /not authenticated/, /signing out failed/, /Unauthorized/] },
  });

  test('returns to the form with its input after signing in again', async ({ page, signIn }) => {
    await signIn('instructor@practicum.test', '/courses');
    await openCourse(page);
    const course = await headings(page).textContent();
    await page.getByRole('tab', { name: 'Members' }).click();
    const form = page.getByRole('region', { name: 'Add a member' });
    await form.getByLabel('E-mail').fill('late@n.test');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => /\.(refreshToken|accessToken|idToken)$/.test(name)))
        localStorage.setItem(key, 'revoked');
    });
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInHere(page, 'instructor@practicum.test');
    await expect(headings(page)).toHaveText(course ?? '');
    await expect(form.getByLabel('E-mail')).toHaveValue('late@n.test');
  });
});

test.describe('a failing network', () => {
  test.use({ expected: { messages: [/Failed to load resource/, /ERR_FAILED/] } });

  test('keeps loaded rows and reports the error', async ({ page, signIn }) => {
    await signIn('instructor@practicum.test', '/courses');
    await openCourse(page);
    const names = await rowNames(page);
    await page.route('/graphql', (route) =>
      (route.request().postData()?.includes('mutation') ?? false) ? route.continue() : route.abort(),
    );
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText("The link couldn't be created. Please try again.")).toBeVisible();
    await expect.poll(() => rowNames(page)).toEqual(names);
  });
});

test("a course and its activities are requested before the page's code is loaded", async ({ page, signIn }) => {
  await signIn('instructor@practicum.test', '/courses');
  await openCourse(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/course-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = (name: string) =>
    page.waitForRequest((request) => request.url().endsWith('/graphql') && request.postData()?.includes(name) === true);
  const [course, activities] = [asked('Courses_one'), asked('Activities_list')];
  await page.reload();
  await Promise.all([course, activities]);
  await expect(headings(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test('[route-11] Back closes a dialog and keeps the filter and the typed text, and Forward reopens it', async ({
  page,
  signIn,
}) => {
  const { path } = await demoCourse('instructor@practicum.test');
  await signIn('instructor@practicum.test', `${path}?tab=members&text=a`);
  const typed = page.getByRole('region', { name: 'Add a member' }).getByLabel('E-mail');
  await typed.fill('half.typed@');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(typed).toHaveValue('half.typed@');
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test('[route-11] a reload restores tab, filter and the open dialog', async ({ page, signIn }) => {
  const { path } = await demoCourse('instructor@practicum.test');
  await signIn('instructor@practicum.test', `${path}?tab=members&text=a`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('input[type=search]')).toHaveValue('a');
});
