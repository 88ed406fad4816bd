import type { Locator, Page } from 'playwright/test';
import { demoCourse } from './demoCourse.ts';
import { expect, test } from './journey.ts';

const INSTRUCTOR = 'instructor@practicum.test';

/** Returns the positions of a table's cells, independent of the scroll position. */
const cellsOf = (table: Locator) =>
  table
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .map((cell) => [cell.getBoundingClientRect(), window.scrollY] as const)
        .map(([box, scrolled]) => [...[box.x, box.y + scrolled, box.width, box.height].map(Math.round)]),
    );

/** Returns the motion of a confirm dialog's parts, as the browser reports it. */
const transitionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      getComputedStyle(element)
        .transitionDuration.split(',')
        .map((part) => parseFloat(part) * 1000),
    );

test.describe('motion', () => {
  test.use({ motion: true });

  const openDelete = async (signIn: (email: string, path: string) => Promise<void>) => {
    const { path, activities } = await demoCourse(INSTRUCTOR);
    await signIn(INSTRUCTOR, `${path}?do=delete&on=${activities[0]?.path.split('/').at(-1)}`);
  };

  test('[shell-15] confirm overlays enter in 500 ms; tabs move in 300 ms', async ({ page, signIn }) => {
    await openDelete(signIn);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await transitionOf(page, '.MuiTabs-indicator')).toContain(300);
    expect(await transitionOf(page, '.MuiDialog-container')).toEqual([500]);
  });

  test('[shell-15] closed overlays are removed after 300 ms', async ({ page, signIn }) => {
    await openDelete(signIn);
    await expect
      .poll(() => page.locator('.MuiDialog-container').evaluate((element) => getComputedStyle(element).opacity))
      .toBe('1');
    await page.evaluate(() => {
      const times = window as unknown as { closed?: number; removed?: number };
      addEventListener('keydown', () => (times.closed = performance.now()), { capture: true, once: true });
      new MutationObserver((_changes, observer) => {
        if (times.closed === undefined || document.querySelector('[role=dialog]')) return;
        observer.disconnect();
        times.removed = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const removedAfter = await page.evaluate(() => {
      const { closed = 0, removed = 0 } = window as unknown as { closed?: number; removed?: number };
      return removed - closed;
    });
    expect(removedAfter).toBeGreaterThan(280);
  });

  test('[shell-15] is absent if reduced motion is preferred', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDelete(signIn);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(Math.max(...(await transitionOf(page, '.MuiTabs-indicator')))).toBeLessThanOrEqual(1);
    expect(Math.max(...(await transitionOf(page, '.MuiDialog-container')))).toBeLessThanOrEqual(1);
  });
});

for (const [title, change] of [
  [
    'selecting a row',
    async (page: Page, table: Locator) => {
      await table.locator('tbody .check input:enabled').first().check();
      await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    },
  ],
  [
    'changing a role',
    async (page: Page, table: Locator) => {
      await table
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Change role' }).click();
      await expect(page.getByRole('combobox', { name: 'Change role' })).toBeVisible();
    },
  ],
] as const)
  test(`[shell-45] ${title} moves nothing in the table`, async ({ page, signIn }) => {
    const { path } = await demoCourse(INSTRUCTOR);
    await signIn(INSTRUCTOR, `${path}?tab=members`);
    const table = page.getByRole('table', { name: 'Members' });
    await table.locator('tbody .check input:enabled').first().waitFor();
    const before = await cellsOf(table);
    await change(page, table);
    expect(await cellsOf(table)).toEqual(before);
  });
