import { gzipSync } from 'node:zlib';
import { demoCourse } from './demoCourse.ts';
import { expect, headings, rowNames, test } from './journey.ts';
import { LOCALES } from '../../shared/i18n/locales.ts';

const BUNDLE = new RegExp(String.raw`/(${LOCALES.join('|')})-[\w-]+\.js$`);

const bundles = (requested: readonly string[]) =>
  requested.filter((url) => BUNDLE.test(url)).map((url) => url.replace(/^.*\/(\w+)-[\w-]+\.js$/, '$1'));

test.describe('a browser that prefers Dutch', () => {
  test.use({ locale: 'nl' });

  test('[i18n-02] loads the two parts of that bundle, at most 15 kB together, and no other script', async ({
    page,
    signIn,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await signIn('learner@contoso.test');
    await rowNames(page);
    await expect(headings(page)).toHaveText('Cursussen');
    // Requested again, because the browser drops a body when its page is left.
    const loaded = await Promise.all(
      scripts.map(async (url) => ({ url, body: await (await page.request.get(url)).body() })),
    );
    expect(bundles(loaded.map(({ url }) => url))).toEqual(['nl', 'nl']);
    const [ours, others] = [true, false].map((isBundle) =>
      loaded.filter(({ url }) => bundles([url]).length > 0 === isBundle),
    );
    expect((ours ?? []).reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThan(15_000);
    expect(
      others
        ?.filter(({ body }) => /Cursussen|Your session has ended|انتهت جلستك/.test(body.toString()))
        .map(({ url }) => url),
    ).toEqual([]);
  });
});

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

  test('[i18n-04] Back points to the start of a line, and data keeps its direction', async ({ page, signIn }) => {
    const { path, name } = await demoCourse('instructor@contoso.test');
    await signIn('instructor@contoso.test', path);
    await expect(headings(page)).toHaveText(name);
    const directionOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect(await directionOf('h1 bdi, h1[dir=auto]')).toBe('ltr');
    // Back points to the start of the reading direction.
    await expect(page.locator('.back-link .lucide-chevron-right')).toBeVisible();
    await expect(page.locator('.back-link .lucide-chevron-left')).toHaveCount(0);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('cell', { name: /@contoso\.test/ }).first()).toBeVisible();
    const address = page.getByText(/^[\w.]+@contoso\.test$/).first();
    expect(await address.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    // Columns start on the right.
    const heads = await page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(heads).toEqual(heads.toSorted((a, b) => b - a));
  });
});
