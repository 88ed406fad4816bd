import { expect, headings, rowNames, test } from './journey.ts';

const bundles = (requested: readonly string[]) => requested.filter((url) => /\/(ar|de|en|es|fr|fr_CA|nl|pt_BR)-[\w-]+\.js$/.test(url)).map((url) => url.replace(/^.*\/(\w+)-[\w-]+\.js$/, '$1'));

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('[i18n-02] reads Arabic from right to left, and loads no other bundle', async ({ page, signIn: _ }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/login');
    await expect(headings(page)).toHaveText('تسجيل الدخول');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    expect(bundles(requested)).toEqual(['ar']);
  });
});

test.describe('a browser that prefers a language we do not speak', () => {
  test.use({ locale: 'ja-JP' });

  test('[i18n-02] reads English', async ({ page, signIn }) => {
    await signIn('learner@contoso.test');
    await rowNames(page);
    await expect(headings(page)).toHaveText('Courses');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

test.describe('a bundle that does not arrive', () => {
  test.use({ locale: 'ar', expected: { messages: [/language bundle did not load/, /Failed to load resource/] } });

  test('[i18n-03] is logged, and the page goes on in English', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/ar-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/login');
    await expect(headings(page)).toHaveText('Sign in');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    expect(logged.some((text) => text.includes('a language bundle did not load'))).toBe(true);
  });
});
