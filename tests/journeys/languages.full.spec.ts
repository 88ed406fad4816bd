import { gzipSync } from 'node:zlib';
import { LOCALES } from '../../shared/i18n/locales.ts';
import { demoCourse } from './demoCourse.ts';
import { expect, headings, rowNames, test } from './journey.ts';

const BUNDLE = new RegExp(String.raw`/(${LOCALES.join('|')})-[\w-]+\.js$`);

const bundles = (requested: readonly string[]) =>
  requested.filter((url) => BUNDLE.test(url)).map((url) => url.replace(/^.*\/(\w+)-[\w-]+\.js$/, '$1'));

test.describe('a browser with an unsupported language', () => {
  test.use({ locale: 'ja-JP' });

  test('[i18n-02] gets English', async ({ page, signIn }) => {
    await signIn('learner@contoso.test');
    await rowNames(page);
    await expect(headings(page)).toHaveText('Courses');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});
test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  for (const [email, paths] of [
    ['super@practicum.test', ['/institutions']],
    ['admin@practicum.test', ['/home', '/courses', '/content-library', '/users', '/reporting']],
    ['instructor@contoso.test', ['/courses']],
  ] as const) {
    test(`[i18n-04] every page of ${email} runs from right to left`, async ({ page, signIn }) => {
      test.slow();
      await signIn(email);
      for (const path of paths) {
        await page.goto(path);
        await expect(headings(page)).toBeVisible();
        await expect(page.getByTestId('placeholder-row')).toHaveCount(0);
        const layout = await page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return {
            direction: getComputedStyle(document.body).direction,
            // The logo is at the start of the reading direction, the account at its end.
            logo: (box('.logo')?.x ?? 0) > innerWidth / 2,
            account: (box('.avatar')?.x ?? innerWidth) < innerWidth / 2,
            menu:
              getComputedStyle(document.querySelector('#side-menu') as Element).display === 'none' ||
              (box('#side-menu')?.right ?? 0) === document.documentElement.clientWidth,
            heading: Math.abs((box('h1')?.right ?? 0) - (box('main > *')?.right ?? 0)) < 40,
            scrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
            // Text that is always Latin keeps its own direction.
            logoText: getComputedStyle(document.querySelector('.logo') as Element).direction,
          };
        });
        expect({ path, ...layout }).toEqual({
          path,
          direction: 'rtl',
          logo: true,
          account: true,
          menu: true,
          heading: true,
          scrolls: false,
          logoText: 'ltr',
        });
      }
    });
  }
});

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('[i18n-02] gets Arabic from right to left, and no other bundle', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/login');
    await expect(headings(page)).toHaveText('تسجيل الدخول');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    expect(requested.filter((url) => /\/(ar|de|en|es|fr|fr_CA|nl|pt_BR)-[\w-]+\.js$/.test(url))).toHaveLength(1);
    await expect(page.getByRole('button', { name: /^admin@practicum\.test/ })).toContainText(
      'مسؤول، Northwind Academy',
    );
  });
});

test.describe('a bundle that fails to load', () => {
  test.use({ locale: 'ar', expected: { messages: [/language bundle did not load/, /Failed to load resource/] } });

  test('[i18n-03] is logged, and the page is in English', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/ar-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/login');
    await expect(headings(page)).toHaveText('Sign in');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    expect(logged.some((text) => text.includes('a language bundle did not load'))).toBe(true);
  });
});

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

test.describe('a course in Arabic', () => {
  test.use({ locale: 'ar' });

  test('[i18n-04] the Back icon points to the start of a line, and data keeps its direction', async ({
    page,
    signIn,
  }) => {
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
