import type { Page } from 'playwright/test';
import { expect, headings, rowNames, test } from './journey.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to…' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to…' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

test('Ctrl+K opens a course, an activity, a person or a page by a part of its name', async ({ page, signIn }) => {
  test.slow();
  await signIn('instructor@practicum.test', '/courses');
  const [course = ''] = await rowNames(page);
  await openPalette(page);
  await field(page).fill(course.slice(1, 7).toUpperCase());
  await option(page, course).click();
  await expect(headings(page)).toHaveText(course);
  const activity = await page.getByRole('table').getByRole('link').first().textContent();

  await openPalette(page);
  await field(page).fill(activity ?? '');
  await expect(option(page, `${activity} ${course}`)).toBeVisible();
  await option(page, `${activity} ${course}`).click();
  await expect(page).toHaveURL(/\/courses\/[\w-]+\/activity\/[\w-]+$/);

  await openPalette(page);
  await field(page).fill('learner@practicum.test');
  await option(page, /learner@practicum\.test/).click();
  await expect(page).toHaveURL(/tab=members&text=learner%40practicum\.test/);
  await expect(
    page.getByRole('tabpanel', { name: 'Members' }).getByRole('cell', { name: 'learner@practicum.test', exact: true }),
  ).toBeVisible();

  await openPalette(page);
  await field(page).fill('home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(palette(page)).toHaveCount(0);
});

test("the palette has the menu's entries and announces the number of results", async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await rowNames(page);
  await page.getByRole('button', { name: 'Go to…' }).click();
  await expect(page.getByRole('option')).toHaveText(['Courses', 'Settings', 'Dark theme', 'Help', 'Sign out']);
  await expect(palette(page).getByText('5 results')).toBeAttached();
  await field(page).fill('zzz');
  await expect(palette(page).getByRole('status').filter({ hasText: 'No matches.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await signIn('admin@contoso.test');
  await rowNames(page);
  await openPalette(page);
  await field(page).fill('institution settings');
  await expect(page.getByRole('option')).toHaveText('Institution settings: Contoso College');
});

test('? lists the shortcuts, / focuses the search, and both can be turned off', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await rowNames(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('term').first()).toHaveText('Go to any course, activity, person or page');
  await sheet.getByLabel('Use single-key shortcuts').uncheck();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
});
