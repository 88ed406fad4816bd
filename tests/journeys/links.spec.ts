import type { Browser, Page } from 'playwright/test';
import { inContext } from './browserContexts.ts';
import { courseNames, expect, headings, test } from './journey.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const COURSE = /\/courses\/([\w-]{36})$/;

interface Handed {
  link: string;
  courseId: string;
  name: string;
}

/** Creates a course with self-enrollment as an admin, and copies its link. */
async function handOutCourse(page: Page): Promise<Handed> {
  const name = `Open ${Date.now()} ${Math.random()}`;
  await courseNames(page);
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/“.+” created/)).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page).toHaveURL(COURSE);
  const [, courseId = ''] = COURSE.exec(page.url()) ?? [];
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('People can enroll by link').click();
  await expect(page.getByText(/^Settings of “.+” saved$/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Link to “.+” copied$/)).toBeVisible();
  return { link: await page.evaluate(() => navigator.clipboard.readText()), courseId, name };
}

const as = <T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> =>
  inContext(browser, { locale: 'en-GB', permissions: [] }, use);

/** Signs in as a new person, from the sign-in page on. */
async function comeAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(headings(page)).toHaveText('Sign in with Google');
  await page.getByLabel('E-mail').fill(`new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@practicum.test`);
  await page.getByLabel('Given name').fill('Nadia');
  await page.getByLabel('Family name').fill('Neu');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
}

test('[enrol-01][enrol-03][courses-20] a link enrolls signed-in people and those who sign in first, and opens the course and its institution', async ({
  page,
  signIn,
  browser,
}) => {
  test.slow();
  await signIn('admin@contoso.test', '/courses');
  const { link, courseId, name } = await handOutCourse(page);
  await as(browser, async (visitor) => {
    await visitor.goto('/login');
    await comeAnew(visitor);
    await expect(visitor.getByText('No institution yet')).toBeVisible();
    await visitor.goto(link);
    await expect(visitor).toHaveURL(`/courses/${courseId}`);
    await expect(headings(visitor)).toHaveText(name);
    await visitor.getByRole('button', { name: 'Your account' }).click();
    await expect(visitor.getByRole('menu').getByText('Contoso College')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await visitor.goto('/courses');
    await expect(visitor.getByRole('table').getByRole('link', { name })).toBeVisible();
  });
  await as(browser, async (visitor) => {
    await visitor.goto(link);
    await expect(visitor).toHaveURL('/login');
    await comeAnew(visitor);
    await expect(visitor).toHaveURL(`/courses/${courseId}`);
    expect(await visitor.evaluate(() => sessionStorage.getItem('practicum.destination'))).toBe('/');
  });
});
