import { expect, headings, rowNames, test } from './journey.ts';

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

test('[route-03][route-05] a course contains its activities, which have its role', async ({ page, signIn }) => {
  await signIn('instructor@contoso.test');
  const [course = ''] = await rowNames(page);
  await page.getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/);
  const [activity = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: activity }).first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]+\/activity\/[\w-]+$/);
  await expect(headings(page)).toHaveText(activity);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ role: 'instructor' });

  const address = page.url();
  await page.goto(`${address}/settings`);
  await expect(headings(page)).toHaveText(activity);
  await page.goto(address.replace(/activity\/.*$/, 'activity/create?type=q-and-a'));
  await expect(headings(page)).toHaveText('New activity');
  await page.goto(address.replace(/activity\/.*$/, 'activity/create?type=quiz'));
  await expect(page.getByRole('alert')).toContainText("doesn't exist");
  await page.goto(address);
  await page.getByRole('link', { name: 'Back to course' }).click();
  await expect(headings(page)).toHaveText(course);
});

test('[route-06] launch routes hide the side menu', async ({ page, signIn }) => {
  await signIn('instructor@contoso.test', '/reporting');
  await expect(headings(page)).toHaveText('Reporting');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goto('/activity');
  await expect(page).toHaveURL('/courses');
  const [course = ''] = await rowNames(page);
  await page.getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  const [activity = ''] = await rowNames(page);
  const [, courseId, activityId] =
    /courses\/([\w-]+)\/activity\/([\w-]+)/.exec(
      (await page.getByRole('link', { name: activity }).first().getAttribute('href')) ?? '',
    ) ?? [];
  await page.goto(`/activity?courseId=${courseId}&activityId=${activityId}`);
  await expect(headings(page)).toHaveText(activity);
  await expect(menu).toBeHidden();
});
