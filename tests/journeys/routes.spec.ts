import { demoActivity } from './demoCourse.ts';
import { expect, headings, test } from './journey.ts';
import { ACTIVITY } from './launchedActivity.ts';

const INSTRUCTOR = 'instructor@contoso.test';

test('[route-02] open routes work for everyone', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Sign in'],
    ['/sso/logout', 'Logged Out'],
    ['/access-denied', 'No access'],
  ] as const) {
    await page.goto(path);
    await expect(headings(page)).toHaveText(title);
  }
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('[route-05][embed-02] an activity opened from its course has the course role, and leads back to the course', async ({
  page,
  signIn,
}) => {
  const { name, path, course } = await demoActivity(INSTRUCTOR);
  await signIn(INSTRUCTOR, course.path);
  await page.getByRole('table').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('toolbar').getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ role: 'instructor' });
  await page.getByRole('toolbar').getByRole('link', { name: 'Back to course' }).click();
  await expect(page).toHaveURL(course.path);
  await expect(headings(page)).toHaveText(course.name);
});

test('[route-03] an activity, its settings and a new activity are pages of their course', async ({ page, signIn }) => {
  const { name, path, course } = await demoActivity(INSTRUCTOR);
  await signIn(INSTRUCTOR, `${path}/settings`);
  await expect(headings(page)).toHaveText(name);
  await page.goto(`${course.path}/activity/create?type=q-and-a`);
  await expect(headings(page)).toHaveText('New activity');
  await page.goto(`${course.path}/activity/create?type=quiz`);
  await expect(page.getByRole('alert')).toContainText("doesn't exist");
});

test('[route-06] launch routes hide the side menu', async ({ page, signIn }) => {
  const { name, path } = await demoActivity(INSTRUCTOR);
  const [, courseId = '', activityId = ''] = ACTIVITY.exec(path) ?? [];
  await signIn(INSTRUCTOR, `/activity?courseId=${courseId}&activityId=${activityId}`);
  await expect(headings(page)).toHaveText(name);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goto('/reporting');
  await expect(headings(page)).toHaveText('Reporting');
  await expect(menu).toBeHidden();
  await page.goto('/activity');
  await expect(page).toHaveURL('/courses');
});
