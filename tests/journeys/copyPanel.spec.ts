import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

/** Answers as if a course with a long name were being copied. */
async function withRunningCopy(page: Page) {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('Courses_list')) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { getCourses: { courses: Record<string, unknown>[] } } };
    Object.assign(body.data.getCourses.courses[0] ?? {}, {
      name: 'An introduction to the history of rhetoric in seven lectures',
      copyInfo: { state: 'in_progress' },
    });
    await route.fulfill({ response, json: body });
  });
}

for (const dir of ['ltr', 'rtl']) {
  test(`[copy-05] at 360 px the names of running copies stand inside the window, ${dir}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn('admin@contoso.test');
    await rowNames(page);
    await withRunningCopy(page);
    await page.reload();
    await page.getByRole('button', { name: '1 course is being copied' }).hover();
    const panel = page.getByRole('list', { name: '1 course is being copied' });
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
    const button = await page.getByRole('button', { name: '1 course is being copied' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? Infinity));
  });
}
