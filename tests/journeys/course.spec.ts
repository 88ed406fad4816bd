import type { Locator, Page } from 'playwright/test';
import { courseNames, expect, headings, rowNames, signInHere, test } from './journey.ts';

/** Opens a course of one's own by the list. */
async function openCourse(page: Page): Promise<void> {
  await courseNames(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}/);
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Where the cells of a table are, however far the page is scrolled. */
const cellsOf = (table: Locator) =>
  table
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .map((cell) => [cell.getBoundingClientRect(), window.scrollY] as const)
        .map(([box, scrolled]) => [...[box.x, box.y + scrolled, box.width, box.height].map(Math.round)]),
    );

async function expectSteadyTable(page: Page): Promise<void> {
  // Until the tab's code has come, the table of the tab before is still there.
  const table = page.getByRole('table', { name: 'Members' });
  const enabled = table.locator('tbody .check input:enabled').first();
  await enabled.waitFor();
  const before = await cellsOf(table);
  await enabled.check();
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect(await cellsOf(table)).toEqual(before);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await expect(page.getByRole('combobox', { name: 'Change role' })).toBeVisible();
  expect(await cellsOf(table)).toEqual(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Turns a confirm dialog's parts to what the browser says of their motion. */
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

  test('[shell-15] confirm overlays enter in 500 ms and closed ones are removed after 300 ms; tabs move in 300 ms; people who want less motion get none', async ({
    page,
    signIn,
  }) => {
    await signIn('instructor@practicum.test', '/courses');
    await openCourse(page);
    expect(await transitionOf(page, '.MuiTabs-indicator')).toContain(300);
    const openDelete = async () => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete activity' }).click();
    };
    await openDelete();
    const dialog = page.getByRole('dialog', { name: 'Delete this activity?' });
    await expect(dialog).toBeVisible();
    expect(await transitionOf(page, '.MuiDialog-container')).toEqual([500]);
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
    await expect(dialog).toHaveCount(0);
    const removedAfter = await page.evaluate(() => {
      const { closed = 0, removed = 0 } = window as unknown as { closed?: number; removed?: number };
      return removed - closed;
    });
    expect(removedAfter).toBeGreaterThan(280);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Math.max(...(await transitionOf(page, '.MuiTabs-indicator')))).toBeLessThanOrEqual(1);
    await openDelete();
    await expect(dialog).toBeVisible();
    expect(Math.max(...(await transitionOf(page, '.MuiDialog-container')))).toBeLessThanOrEqual(1);
  });
});

test('[route-11][shell-45] reload, share and back restore tab, filter and the open dialog; a table stays where it is', async ({
  page,
  signIn,
}) => {
  await signIn('instructor@practicum.test', '/courses');
  await openCourse(page);
  await page.getByRole('tab', { name: 'Members' }).click();
  await test.step('selecting a row and changing a role move nothing', () => expectSteadyTable(page));
  await page.getByRole('tabpanel', { name: 'Members' }).getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/tab=members.*text=a/);
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByLabel('E-mail').fill('half.typed@');
  await page.reload();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('half.typed@');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test.describe('a session that runs out', () => {
  test.use({
    expected: { messages: [/Failed to load resource/, /not authenticated/, /signing out failed/, /Unauthorized/] },
  });

  test('leads back to the open dialog with what was typed', async ({ page, signIn }) => {
    await signIn('instructor@practicum.test', '/courses');
    await openCourse(page);
    const course = await headings(page).textContent();
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('button', { name: 'Add member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a member' });
    await dialog.getByLabel('E-mail').fill('late@n.test');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => /\.(refreshToken|accessToken|idToken)$/.test(name)))
        localStorage.setItem(key, 'revoked');
    });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInHere(page, 'instructor@practicum.test');
    // The open dialog hides the page behind it from the reader of roles.
    await expect(page.locator('h1')).toHaveText(course ?? '');
    await expect(dialog.getByLabel('E-mail')).toHaveValue('late@n.test');
  });
});

test.describe('a failing network', () => {
  test.use({ expected: { messages: [/Failed to load resource/, /ERR_FAILED/] } });

  test('keeps the rows that are there and says what failed', async ({ page, signIn }) => {
    await signIn('instructor@practicum.test', '/courses');
    await openCourse(page);
    const names = await rowNames(page);
    await page.route('/graphql', (route) =>
      (route.request().postData()?.includes('mutation') ?? false) ? route.continue() : route.abort(),
    );
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText("The link couldn't be made. Please try again.")).toBeVisible();
    await expect.poll(() => rowNames(page)).toEqual(names);
  });
});

test('a course and its activities are asked for before the code of its page has come', async ({ page, signIn }) => {
  await signIn('instructor@practicum.test', '/courses');
  await openCourse(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/course-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = (name: string) =>
    page.waitForRequest((request) => request.url().endsWith('/graphql') && request.postData()?.includes(name) === true);
  const [course, activities] = [asked('Courses_one'), asked('Activities_list')];
  await page.reload();
  await Promise.all([course, activities]);
  await expect(headings(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('tab').first()).toBeVisible();
});
