import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

/** Responds as if a course with a long name were being copied. */
async function withRunningCopy(page: Page) {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('CourseCopies_getCopies')) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { getCourses: { courses: object[] } } };
    body.data.getCourses.courses.push({
      __typename: 'Course',
      id: 'copied',
      name: 'An introduction to the history of rhetoric in seven lectures',
      copyInfo: { __typename: 'CopyInfo', state: 'in_progress' },
    });
    await route.fulfill({ response, json: body });
  });
}

test('[copy-05] at 360 px names of running copies fit the window in both directions', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn('admin@contoso.test', '/courses');
  await withRunningCopy(page);
  await page.goto('/courses');
  await rowNames(page);
  const button = page.getByRole('button', { name: '1 course is being copied' });
  const panel = page.getByRole('list', { name: '1 course is being copied' });
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    await button.hover();
    await expect(panel).toBeVisible();
    const [box, above] = [await panel.boundingBox(), await button.boundingBox()];
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
  }
});
