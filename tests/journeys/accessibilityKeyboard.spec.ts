import type { Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import { enterOn, focusIsSeen, tabTo, typeInto } from './accessibility/focus.ts';
import { expect, headings, rowNames, test } from './journey.ts';

const WCAG = '[WCAG 2.1.1, 2.4.7, 2.4.11] by keyboard alone with the focus in sight:';
const table = (page: Page) => page.getByRole('table');
const dialog = (page: Page) => page.getByRole('dialog');

test(`${WCAG} sign in, and open a course`, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await focusIsSeen(page);
  await page.keyboard.type('learner@contoso.test');
  await typeInto(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await enterOn(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  const [first = ''] = await rowNames(page);
  await enterOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await enterOn(page, table(page).getByRole('link', { name: first }));
  await expect(headings(page)).toHaveText(first);
});

test(`${WCAG} search, filter and sort a list`, async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  await rowNames(page);
  await typeInto(page, page.getByRole('searchbox'), 'in');
  await expect(page).toHaveURL(/text=in/);
  await enterOn(page, page.getByRole('button', { name: /^Filter/ }));
  const active = dialog(page).getByRole('checkbox').first();
  await tabTo(page, active);
  await page.keyboard.press('Space');
  await expect(active).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.locator('.MuiModal-root')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();
  await enterOn(page, table(page).getByRole('button', { name: 'Name' }));
  await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await enterOn(page, page.getByRole('button', { name: 'Clear filters' }), 'Shift+Tab');
  await expect(page).not.toHaveURL(/text=/);
});
