import type { Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import { enterOn, focusIsSeen, typeInto } from './accessibility/focus.ts';
import { expect, headings, rowNames, test } from './journey.ts';

const WCAG = '[WCAG 2.1.1, 2.4.7, 2.4.11] by keyboard alone with the focus in sight:';
const table = (page: Page) => page.getByRole('table');

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
