import { expect, rowNames, test } from './journey.ts';

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('[i18n-04] directional icons are mirrored, others are not, and a row ends with its menu', async ({
    page,
    signIn,
  }) => {
    await signIn('instructor@contoso.test', '/courses');
    const [course = ''] = await rowNames(page);
    const scaleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).scale);
    expect(await scaleOf('.lucide-log-out')).toBe('-1 1');
    expect(await scaleOf('.lucide-search')).toBe('none');
    // The menu of a row opens below its button, at the end of the line.
    const button = page.getByRole('row').nth(1).locator('button[aria-haspopup]');
    expect((await button.boundingBox())?.x).toBeLessThan(
      (await page.getByRole('link', { name: course, exact: true }).boundingBox())?.x ?? 0,
    );
  });
});
