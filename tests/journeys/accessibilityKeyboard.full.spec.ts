import type { FrameLocator, Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import { enterOn, focusIsSeen, tabTo, typeInto } from './accessibility/focus.ts';
import { asPerson, expect, headings, rowNames, test } from './journey.ts';

const WCAG = '[WCAG 2.1.1, 2.4.7, 2.4.11] by keyboard alone with the focus in sight:';
const table = (page: Page) => page.getByRole('table');
const tool = (page: Page): FrameLocator => page.frameLocator('.tool-frame');
const dialog = (page: Page) => page.getByRole('dialog');

async function openOwnCourse(page: Page): Promise<string> {
  const name = `Keys ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  await page.getByRole('button', { name: 'Create course' }).click();
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`/courses?text=${encodeURIComponent(name)}`);
  await expect(table(page).getByRole('link', { name })).toBeVisible();
  return name;
}

test(`${WCAG} a course is archived from its menu, with confirmation and undo`, async ({ page, signIn }) => {
  test.slow();
  await signIn('admin@contoso.test');
  const name = await openOwnCourse(page);
  await enterOn(page, page.getByRole('button', { name: `Actions for ${name}` }));
  const archive = page.getByRole('menuitem', { name: 'Archive course' });
  await expect(archive).toBeVisible();
  while (!(await archive.evaluate((item) => item === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
    await focusIsSeen(page);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await enterOn(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(table(page).getByRole('link', { name })).toBeVisible();
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(`${WCAG} members are added, and a link is copied`, async ({ page, signIn }) => {
    test.slow();
    await signIn('admin@contoso.test');
    const name = await openOwnCourse(page);
    await enterOn(page, page.getByRole('button', { name: `Actions for ${name}` }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await focusIsSeen(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Link to “.+” copied$/)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/launch?token=');
    await expect(page.locator('.MuiModal-root')).toHaveCount(0);
    await enterOn(page, table(page).getByRole('link', { name }), 'Shift+Tab');
    await tabTo(page, page.getByRole('tab', { name: 'Activities' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
    const form = page.getByRole('region', { name: 'Add a member' });
    await typeInto(page, form.getByLabel('E-mail'), 'keys@example.org');
    await tabTo(page, form.getByRole('combobox'));
    await enterOn(page, form.getByRole('button', { name: 'Add' }));
    await expect(table(page).getByRole('cell', { name: 'keys@example.org', exact: true })).toBeVisible();
  });
});

test(`${WCAG} institution and theme are switched, and a setting is changed`, async ({ page, signIn }) => {
  await signIn('many@practicum.test');
  await enterOn(page, page.getByRole('button', { name: /Switch/ }));
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await focusIsSeen(page);
  await page.keyboard.press('End');
  await focusIsSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Northwind Academy/ })).toBeVisible();
  await enterOn(page, page.getByRole('button', { name: 'Dark theme' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await enterOn(page, page.getByRole('button', { name: 'Settings', exact: true }));
  const wanted = dialog(page).getByRole('switch').or(dialog(page).getByRole('checkbox')).first();
  await tabTo(page, wanted);
  const before = await wanted.isChecked();
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked({ checked: !before });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test(`${WCAG} an activity is created, done and reviewed`, async ({ page, signIn, browser }) => {
  test.setTimeout(120_000);
  const course = await asPerson(browser, 'learner@contoso.test', async (learner) => (await rowNames(learner))[0] ?? '');
  await signIn('admin@contoso.test');
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await enterOn(page, page.getByRole('button', { name: 'Create activity' }));
  await enterOn(page, dialog(page).getByRole('link', { name: /Individual project/ }));
  const name = `Keys ${Date.now()}`;
  await typeInto(page, tool(page).getByLabel('Name', { exact: true }), name);
  await enterOn(page, tool(page).getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const path = await page.getByRole('link', { name, exact: true }).getAttribute('href');

  await asPerson(browser, 'learner@contoso.test', async (learner) => {
    await learner.goto(path ?? '');
    await typeInto(learner, tool(learner).getByLabel('Written answer'), 'Without a mouse.');
    await enterOn(learner, tool(learner).getByRole('button', { name: 'Submit' }));
    await enterOn(learner, tool(learner).getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await expect(tool(learner).getByRole('heading', { name: /Waiting for review/ })).toBeVisible();
  });

  await page.goto(path ?? '');
  await expect(tool(page).getByText('Without a mouse.')).toBeVisible();
  await typeInto(page, tool(page).getByLabel('Percent (0–100)'), '90');
  await enterOn(page, tool(page).getByRole('button', { name: 'Publish' }));
  await expect(tool(page).getByRole('heading', { name: /Reviewed/ })).toBeVisible();
});

test(`${WCAG} a list is searched, filtered and sorted`, async ({ page, signIn }) => {
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

test(`${WCAG} a person signs in and opens a course`, async ({ page }) => {
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
