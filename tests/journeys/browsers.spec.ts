import type { Page } from 'playwright/test';
import { isFullRun } from '../support/fullRun.ts';
import { demoCourse } from './demoCourse.ts';
import { expect, rowNames, test } from './journey.ts';

/**
 * Returns every link, button and box in the window whose center is covered by a table row that doesn't contain it.
 */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]')) {
      const box = control.getClientRects()[0];
      if (!box || box.width < 2 || box.bottom > innerHeight || box.top < 0) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const row = hit?.closest('tr');
      if (row && !row.contains(control))
        covered.push(`${control.outerHTML.slice(0, 60)} under ${hit?.outerHTML.slice(0, 60)}`);
    }
    return covered;
  });

// Simulates Safari before 27, which doesn't position table rows.
const positionNoRow = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tr, tbody, thead { position: static !important }');
    addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
  });

// Lists have the same parts; the dashboard has more of them.
for (const path of isFullRun ? ['/institutions', '/courses', '/content-library', '/users', '/home'] : ['/home'])
  test(`[browser-01] no row of ${path} covers a control of the page`, async ({ page, signIn }) => {
    await positionNoRow(page);
    await signIn(path === '/institutions' ? 'super@practicum.test' : 'admin@practicum.test', path);
    await expect(page.locator('tbody .row-link').first()).toBeVisible();
    expect(await coveredControls(page)).toEqual([]);
  });

test('[browser-01] no row of a course covers a control', async ({ page, signIn }) => {
  await positionNoRow(page);
  const { path } = await demoCourse('admin@contoso.test');
  await signIn('admin@contoso.test', path);
  await rowNames(page);
  expect(await coveredControls(page)).toEqual([]);
});

test('[browser-01] no row of members covers a control, also while a role is edited', async ({ page, signIn }) => {
  await positionNoRow(page);
  const { path } = await demoCourse('admin@contoso.test');
  await signIn('admin@contoso.test', `${path}?tab=members`);
  await page.locator('.actions-cell .icon-button').first().click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await expect(page.locator('.edit-cell')).toBeVisible();
  expect(await coveredControls(page)).toEqual([]);
});

test.describe('an unsupported browser', () => {
  test.use({ locale: 'de-DE' });

  const lacks: Readonly<Record<string, [() => void, RegExp]>> = {
    'AbortSignal.any': [() => Reflect.deleteProperty(AbortSignal, 'any'), /zu alt.*aktualisieren/],
    'URL.canParse': [() => Reflect.deleteProperty(URL, 'canParse'), /zu alt/],
    popovers: [() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'), /zu alt/],
    storage: [
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
      /blockiert Cookies/,
    ],
  };
  for (const [missing, [remove, sentence]] of Object.entries(lacks).slice(isFullRun ? 0 : 2))
    test(`[browser-04] without ${missing} shows one sentence`, async ({ page }) => {
      await page.addInitScript(remove);
      await page.goto('/courses');
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('#root > *')).toHaveCount(1);
    });
});
